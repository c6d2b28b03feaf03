/** Calls the listener at each of these events, by their names. Returns what ends it. */
export function listen(
  listener: () => void,
  ...sources: readonly [target: EventTarget, ...names: string[]][]
): () => void {
  for (const [target, ...names] of sources) for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const [target, ...names] of sources) for (const name of names) target.removeEventListener(name, listener)
  }
}
