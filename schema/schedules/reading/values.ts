/** Reads what was parsed of a foreign file: nothing is assumed of its shape. */
import { fieldOf } from '../../json.ts'
import { cleanLine } from '../../values/text.ts'

/** More letters than this are no name of anything. */
const longest = 1000

/** A value as a list: what is missing is empty, and a single one is a list of one, as XML writes it. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** The own entries of an object, whatever they are called. */
export const entriesOf = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** [W1] One line as its source has it: cleaned, but a space that does not break stays one, so that a title is found again. */
const sourceLine = (text: string): string =>
  text
    .split(/([\u00a0\u202f]+)/)
    .map((part, index) => (index % 2 === 0 ? cleanLine(part) : part))
    .join('')
    .trim()

/** Where an object has a text: in these fields, or in its translations. */
const textFields = ['#text', '#cdata', 'en', 'name', 'title']

/** One line of text: of a text, a number, an element of XML, or an object of translations; empty if there is none. */
export function lineOf(value: unknown): string {
  if (typeof value === 'string') return sourceLine(value.slice(0, longest))
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return value.length > 0 ? lineOf(value[0]) : ''
  if (typeof value !== 'object' || value === null) return ''
  for (const name of textFields) {
    const text = fieldOf(value, name)
    if (typeof text === 'string' && text.trim() !== '') return lineOf(text)
  }
  const translated = Object.entries(value).find(
    ([name, text]) => /^[a-z]{2,3}(-\w+)?$/.test(name) && typeof text === 'string' && text.trim() !== '',
  )
  return translated === undefined ? '' : lineOf(translated[1])
}

/** The first of these fields that has a text. */
export function firstLineOf(value: unknown, names: readonly string[]): string {
  for (const name of names) {
    const text = lineOf(fieldOf(value, name))
    if (text !== '') return text
  }
  return ''
}

/** An address that a browser may open; anything else is none. */
export const webAddress = (value: unknown): string => {
  const text = lineOf(value)
  return /^https?:\/\/\S+$/i.test(text) ? text : ''
}

/** Different names in their order, without empty ones. */
export const namesOf = (names: readonly string[]): string[] =>
  [...new Set(names.filter((name) => name !== ''))].slice(0, 50)
