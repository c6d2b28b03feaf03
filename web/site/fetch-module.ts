/**
 * A module that is fetched late. Chromium remembers by its address that a module could not be fetched, so it is asked for
 * under another one before giving up; the files of a build are the same under any query.
 * @param load `() => import('…')`
 * @throws what the import throws, if it cannot be had under either address
 */
export async function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (fault) {
    // Chromium and Firefox name the address in their message; Safari does not, and asks again by itself.
    const address = /https?:\S+?\.js/.exec(String(fault))?.[0]
    if (address === undefined) throw fault
    // The same file, so the same exports.
    return (await import(/* @vite-ignore */ `${address}?again=${performance.now()}`)) as T
  }
}
