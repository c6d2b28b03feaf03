/** Signs as pages of HTML write them: `&amp;`, `&eacute;`, `&#8211;`. */

const entities = new Map(
  [
    'amp & lt < gt > quot " apos \' ndash – mdash — hellip … bull • middot · rarr → larr ← times × deg ° euro € copy ©',
    'laquo « raquo » lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ iexcl ¡ iquest ¿ ordm º ordf ª szlig ß aelig æ',
    'AElig Æ oelig œ OElig Œ oslash ø Oslash Ø thorn þ eth ð',
  ].flatMap((text) => [...text.matchAll(/(\S+) (\S)/gu)].map(([, name = '', sign = '']) => [name, sign] as const)),
).set('nbsp', ' ')
/** What is above or below a letter: `&eacute;`, `&ccedil;`. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

/** The sign that an entity of HTML names. */
function entityOf(name: string): string | undefined {
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  const above = accents[accent]
  return (
    entities.get(name) ??
    entities.get(name.toLowerCase()) ??
    (above === undefined ? undefined : `${letter}${above}`.normalize('NFC'))
  )
}

/** [X31] A text with the signs that entities of HTML stand for. */
export const withSigns = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,7}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entityOf(name) ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : all
    },
  )
