/** What this page adds to the luck of a game, once it knows the server's commitment: 32 random bytes as hexadecimal digits. */
export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
