/** Where games are kept: IndexedDB, as `ostraka.worker.shelves` wants it. Keys and changes come as JSON, texts as they are. */

const NAMES = ["tables", "steps", "snapshots", "replays", "notes", "person"];

type Change = [shelf: string, key: IDBValidKey, text: string, fresh: boolean];

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no reason given"));
  });
}

export class Shelves {
  private opened: Promise<IDBDatabase> | null = null;

  /** Opened when it is first needed, and again where that failed. */
  private database(): Promise<IDBDatabase> {
    this.opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("ostraka", 1);
      request.onupgradeneeded = () => NAMES.forEach((name) => request.result.createObjectStore(name));
      done(request).then(resolve, reject);
    }).catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  async get(shelf: string, key: string): Promise<string | undefined> {
    const store = (await this.database()).transaction(shelf).objectStore(shelf);
    return (await done(store.get(JSON.parse(key) as IDBValidKey))) as string | undefined;
  }

  async between(shelf: string, first: string, last: string): Promise<string> {
    const store = (await this.database()).transaction(shelf).objectStore(shelf);
    const range = first ? IDBKeyRange.bound(JSON.parse(first), JSON.parse(last)) : null;
    return JSON.stringify(await done(store.getAll(range)));
  }

  /** Makes all of the changes or none; returns what went wrong. */
  async put(changes: string): Promise<string> {
    const wanted = JSON.parse(changes) as Change[];
    try {
      const transaction = (await this.database()).transaction([...new Set(wanted.map(([shelf]) => shelf))], "readwrite");
      const kept = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("the browser gave no reason"));
      });
      for (const [shelf, key, text, fresh] of wanted) {
        const store = transaction.objectStore(shelf);
        if (fresh) store.add(text, key);
        else store.put(text, key);
      }
      await kept;
      return "";
    } catch (error) {
      const { name, message } = error as Error;
      return name === "ConstraintError" ? "taken" : message || name;
    }
  }
}
