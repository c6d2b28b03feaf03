/** A translator of pages, as Chrome has one: it puts every text into `<font>` elements, and each new one too. */

export type Way = 'replaces' | 'moves'

const isKept = (text: Text): boolean =>
  text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, [translate=no]') !== null

/** Translates the page from now on, by marking each text. @returns what ends it */
export function translatePage(way: Way): () => void {
  const observer = new MutationObserver(() => translate(way))
  translate(way)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function translate(way: Way): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && !isKept(node)) texts.push(node)
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(way === 'moves' ? text : document.createTextNode(`${text.data}°`))
  }
}
