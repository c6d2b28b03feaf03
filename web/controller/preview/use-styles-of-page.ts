import { useEffect, useState } from 'react'

type Sheet = HTMLLinkElement | HTMLStyleElement

const isSheet = (node: Node): node is Sheet =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet')

/**
 * Copies this page's stylesheets into another document, also those that parts bring later.
 * @returns whether the first ones apply there
 */
export function useStylesOfPage(other: Document | null): boolean {
  const [styled, setStyled] = useState<Document | null>(null)
  useEffect(() => {
    if (other === null) return
    let isStale = false
    void Promise.all([...document.head.childNodes].filter(isSheet).map((sheet) => copyTo(other, sheet))).then(() => {
      if (!isStale) setStyled(other)
    })
    // Texts measured before their stylesheet applied are measured again.
    const measureAgain = () => void other.defaultView?.dispatchEvent(new Event('resize'))
    const observer = new MutationObserver((records) => {
      for (const sheet of records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isSheet))
        void copyTo(other, sheet).then(measureAgain)
    })
    observer.observe(document.head, { childList: true })
    return () => {
      isStale = true
      observer.disconnect()
    }
  }, [other])
  return other !== null && styled === other
}

/** Resolves when the copy applies, or cannot be loaded. */
function copyTo(other: Document, sheet: Sheet): Promise<void> {
  const copy = sheet.cloneNode(true)
  other.head.append(copy)
  if (sheet instanceof HTMLStyleElement) return Promise.resolve()
  return new Promise((resolve) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => resolve())
  })
}
