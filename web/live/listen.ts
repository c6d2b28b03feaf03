/** Calls the listener with each of the named events. Returns a function that stops it. */
export function listen(
  listener: (event: Event) => void,
  ...sources: readonly [target: EventTarget, ...names: string[]][]
): () => void {
  for (const [target, ...names] of sources) for (const name of names) target.addEventListener(name, listener)
  return () => {
    for (const [target, ...names] of sources) for (const name of names) target.removeEventListener(name, listener)
  }
}
