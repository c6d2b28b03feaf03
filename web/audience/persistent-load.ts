const retryMs = 2_000
const tries = 5

/**
 * Loads a part of the page once for everybody who asks, and tries a few times: a phone in a lift must not end on the
 * page that says it broke. Offline tries do not count.
 */
export function persistentLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  async function persist(): Promise<T> {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (fault) {
        if (navigator.onLine) failures++
        if (failures >= tries) {
          loading = null
          throw fault
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
  return () => {
    loading ??= persist()
    return loading
  }
}
