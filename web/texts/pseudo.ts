/** A made-up language: every text that was taken out of the code is accented, in brackets, and longer by two fifths. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
}
const padding =
  ' lóréñ ípšúm dólór šít ámét çóñšéçtétúr ádípíšçíñg élít šéd dó éíúšmód témpór íñçídídúñt út lábóré ét dóló'

/** A text as it is, or the pattern that `say` reads, in the made-up language. */
export function pseudo(text: string): string {
  const isPattern = /[{<]/.test(text)
  const said = isPattern ? printAST(parse(text).map(accented)) : accentsIn(text)
  // What fills a pattern has its own length.
  const ownLength = text.replace(/\{.*\}/, '').length
  return `⟨${said}${padding.slice(0, Math.ceil(ownLength * 0.4))}⟩`
}

const accentsIn = (text: string) => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentsIn(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([form, option]) => [
        form,
        { ...option, value: option.value.map(accented) },
      ])
      return { ...element, options: Object.fromEntries(options) }
    }
    default:
      return element
  }
}
