/** The short pulse of an answer that is given, on phones that have one. */
export function lockIn(): void {
  navigator.vibrate?.(10)
}
