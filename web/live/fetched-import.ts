/** How a late part is loaded. The build puts this in the place of Vite's own helper (`web/build/fetch-first.ts`). */

/** Files of the build that are here or on their way. */
const files = new Map<string, Promise<void>>()

/**
 * Imports a part once its files are here. A browser from before the summer of 2026 that could not fetch a module remembers
 * the address and fails every later `import()` that needs it, until the page is reloaded (decision 165). A failed `fetch`
 * leaves nothing behind, so it can be tried again. The import then finds the files in the browser's cache, because files of the
 * build never change.
 * @param names the part and all it imports, with stylesheets
 */
export async function fetchedImport<T>(load: () => Promise<T>, names: readonly string[]): Promise<T> {
  await Promise.all(names.map(fetchOnce))
  return load()
}

/** Fetches a file, once for all parts that need it. A failure is tried once more; the next call tries again. */
function fetchOnce(name: string): Promise<void> {
  const known = files.get(name)
  if (known !== undefined) return known
  const path = `/${name}`
  const get = name.endsWith('.css') ? putOn : fetchWhole
  const isInPage = document.querySelector(`[href="${path}"],[src="${path}"]`) !== null
  const coming = isInPage ? Promise.resolve() : get(path).catch(() => get(path))
  const here = coming.catch((fault: unknown) => {
    files.delete(name)
    // What Chromium says of a failed import, with the file that failed.
    throw new Error(`Failed to fetch dynamically imported module: ${path} (${fault})`)
  })
  files.set(name, here)
  return here
}

async function fetchWhole(path: string): Promise<void> {
  const reply = await fetch(path)
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  // Only a file that was read to its end is in the cache.
  await reply.arrayBuffer()
}

function putOn(path: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: path })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('not a stylesheet that can be loaded'))
    }
    document.head.append(link)
  })
}

/** The name by which the build imports it. */
export { fetchedImport as __vitePreload }
