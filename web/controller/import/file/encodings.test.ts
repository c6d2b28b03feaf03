import { describe, expect, test } from 'vitest'
import { decoded, type Encoding, encodings } from './encodings.ts'

/** A text in an encoding of one byte for each letter, by what the browser reads those bytes as. */
function oneByte(text: string, encoding: Encoding): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder(encoding).decode(bytes)]
  return Uint8Array.from(
    [...text].map((letter) => (letters.includes(letter) ? letters.indexOf(letter) : expect.fail(letter))),
  )
}

/** A text in Shift-JIS, by what the browser reads each pair of bytes as. */
function shiftJis(text: string): Uint8Array {
  const pairs = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xef; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      if (lead >= 0xa0 && lead <= 0xdf) continue
      const letter = new TextDecoder('shift_jis').decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && !pairs.has(letter)) pairs.set(letter, [lead, trail])
    }
  }
  return Uint8Array.from([...text].flatMap((letter) => pairs.get(letter) ?? [letter.charCodeAt(0)]))
}

function utf16(text: string, isBigEndian: boolean, hasMark: boolean): Uint8Array {
  const units = [...(hasMark ? '\ufeff' : ''), ...text].flatMap((letter) =>
    letter.split('').map((unit) => unit.charCodeAt(0)),
  )
  return Uint8Array.from(units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

const japanese = '開始,内容\n9:00,開会のあいさつ\n9:30,基調講演\n'
const texts: [string, Encoding, string][] = [
  ['German', 'windows-1252', 'Titel;Dauer\nBegrüßung;5\nGespräch über Straßen;10\n'],
  ['French', 'windows-1252', 'Titre;Durée\nAccueil des élèves;5\nDéjeuner à la forêt;10\nLeçon où ça ira;5\n'],
  ['French with few accents', 'windows-1252', 'Titre;Min\nÀ table;5\n'],
  ['Spanish', 'windows-1252', 'Título;Duración\n¿Qué mañana?;5\n'],
  ['Portuguese', 'windows-1252', 'Título;Duração\nApresentação à comissão;5\n'],
  ['Italian', 'windows-1252', 'Titolo;Durata\nPerché è così;5\n'],
  ['Danish', 'windows-1252', 'Titel;Varighed\nVelkommen på scenen, kære børn;5\n'],
  ['Swedish', 'windows-1252', 'Titel;Längd\nKör på ån;5\n'],
  ['English with signs', 'windows-1252', 'Title,Min\n“The end” – £5 or ½;5\n'],
  ['Polish', 'windows-1250', 'Tytuł;Czas\nPowitanie gości;5\nCzęść pierwsza: źródła i łąki;10\n'],
  ['Czech', 'windows-1250', 'Název;Délka\nZahájení konference;5\nPřednáška o řekách;10\n'],
  ['Hungarian', 'windows-1250', 'Cím;Idő\nMegnyitó ünnepség a főtéren;5\nSzünet, hűsítő;10\n'],
  ['Croatian', 'windows-1250', 'Naslov;Trajanje\nŠto čeka žene;5\n'],
]

describe('a text', () => {
  test.each(texts)('in %s is read as %s', (_language, encoding, text) => {
    expect(decoded(oneByte(text, encoding))).toEqual({ text, encoding })
  })

  test('in Japanese is read as Shift-JIS', () => {
    expect(decoded(shiftJis(japanese))).toEqual({ text: japanese, encoding: 'shift_jis' })
  })

  test.each([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ])('in UTF-16 is read, with the high byte first (%s) and with a mark (%s)', (isBigEndian, hasMark) => {
    for (const text of ['Title\tMin\nA\t5\n', japanese, 'Gäste 🎉\t5\n']) {
      expect(decoded(utf16(text, isBigEndian, hasMark))).toEqual({
        text,
        encoding: isBigEndian ? 'utf-16be' : 'utf-16le',
      })
    }
  })

  test.each(['Title,Min\nA,5\n', japanese, 'Grüße,5\n', '\ufeffZürich,5\n'])('%j in UTF-8 is read as it', (text) => {
    expect(decoded(new TextEncoder().encode(text))).toEqual({ text: text.replace('\ufeff', ''), encoding: 'utf-8' })
  })

  test('is read in another encoding if that is chosen, also one that does not fit', () => {
    const bytes = oneByte('Ärger', 'windows-1252')
    for (const encoding of encodings) expect(decoded(bytes, encoding)?.encoding).toBe(encoding)
    expect(decoded(oneByte('Привет', 'windows-1251'), 'windows-1251')?.text).toBe('Привет')
  })

  test.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0]],
    ['zeros', [0, 0, 0, 0]],
    ['half a letter', [0x41, 0, 0x42]],
  ])('is not %s', (_name, bytes) => expect(decoded(Uint8Array.from(bytes))).toBeNull())
})
