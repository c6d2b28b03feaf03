import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A sentence with elements in it, which each language puts in its own place: `<score>30</score> of 60` with
 * `{ score: (text) => <strong>{text}</strong> }`. What a person typed goes into an element (`<name></name>`), never into
 * the sentence, because it could contain a tag.
 * @param text what a function of words returned
 */
export function tagged(text: string, elements: Readonly<Record<string, (inside: string) => ReactNode>>): ReactNode {
  // `split` with two groups returns text, tag, what it encloses, text, and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/)
  const nodes = parts.flatMap((part, at): ReactNode[] => {
    if (at % 3 === 0) return [part]
    return at % 3 === 1 ? [elements[part]?.(parts[at + 1] ?? '') ?? parts[at + 1]] : []
  })
  return createElement(Fragment, null, ...nodes)
}
