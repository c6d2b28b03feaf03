/** Finds texts for people that are in the code itself, where a translator would not look (decision 21). */
import { type ESTree, parseSync } from 'vite'

type FoundText = { line: number; text: string }

/** Every text for people in a file of code, in order. Keys and class names are left out by their form. */
export function textsIn(file: string, code: string): FoundText[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: FoundText[] = []
  function visit(value: unknown, isRead: boolean): void {
    if (Array.isArray(value)) for (const item of value) visit(item, isRead)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== null && (isRead ? hasWords(text) : isSentence(text)))
      found.push({ line: lineOf(code, value), text: text.replace(/\s+/g, ' ').trim() })
    for (const part of partsOf(value, isRead)) visit(part.value, part.isRead)
  }
  visit(program, false)
  return found
}

/** The line, from 1, in which the text itself begins: a text between tags often starts with a line break. */
function lineOf(code: string, { start, end }: ESTree.Node): number {
  const blank = code.slice(start, end).search(/\S/)
  return code.slice(0, start + Math.max(0, blank)).split('\n').length
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The text of a node, with a 0 for each value inside a template; null if it is not a text. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('0') : null
}

type Part = { value: unknown; isRead: boolean }
const read = (value: unknown): Part => ({ value, isRead: true })
const unread = (value: unknown): Part => ({ value, isRead: false })
const isLiteral = (value: unknown): boolean => isNode(value) && value.type === 'Literal'

/** The parts of a node. `isRead` means that a part goes into the page unchanged, so every letter counts. */
function partsOf(node: ESTree.Node, isRead: boolean): Part[] {
  const same = (value: unknown): Part => ({ value, isRead })
  switch (node.type) {
    // Read only by developers, or a name.
    case 'ThrowStatement':
    case 'TSLiteralType':
      return []
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error') ? [] : [unread(node.arguments)]
    case 'Property':
      return [unread(node.computed ? node.key : null), unread(node.value)]
    case 'MemberExpression':
      return [unread(node.object), unread(isLiteral(node.property) ? null : node.property)]
    case 'SwitchCase':
      return [unread(isLiteral(node.test) ? null : node.test), unread(node.consequent)]
    case 'CallExpression':
      return [unread(node.callee), unread(isLookup(node.callee) ? null : node.arguments)]
    case 'JSXElement':
      return [unread(node.openingElement), read(node.children)]
    case 'JSXFragment':
      return [read(node.children)]
    case 'JSXAttribute': {
      const name = typeof node.name.name === 'string' ? node.name.name : ''
      return isForMachines(name) ? [] : [{ value: node.value, isRead: readAttributes.has(name) }]
    }
    // The value of each of these is the value of one of its parts.
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [same(node.expression)]
    case 'ConditionalExpression':
      return [unread(node.test), same(node.consequent), same(node.alternate)]
    case 'LogicalExpression':
      return [node.operator === '&&' ? unread(node.left) : same(node.left), same(node.right)]
    case 'BinaryExpression':
      if (node.operator === '+') return [same(node.left), same(node.right)]
      return [node.left, node.right].filter((side) => !isLiteral(side)).map(unread)
    case 'TemplateLiteral':
      return [same(node.expressions)]
    default:
      return Object.values(node).map(unread)
  }
}

/** Calls that take a selector, a media query, or a name to look for. */
const lookups = /^(closest|matches|matchMedia|querySelector|querySelectorAll|startsWith|endsWith|includes)$/

function isLookup(callee: ESTree.Node): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' && lookups.test(name.name)
}

/** Attributes that people read or hear, including those of our own components. */
const readAttributes = new Set(
  (
    'alt aria-description aria-label aria-roledescription aria-valuetext label placeholder title ' +
    'confirmLabel description error heading hint intro legend message note pageTitle pendingLabel summary text verb what'
  ).split(' '),
)
const isForMachines = (attribute: string): boolean => /class(name)?$/i.test(attribute) || attribute === 'rel'

/** Words that are the same in every language: our name, and the names of keys and of other products. */
const names = new Set(
  (
    'Cuelight Alt Arrow Control Ctrl Enter Equal Esc Escape Shift Space Tab ' +
    'Android Chrome Edge Firefox Internet Linux Mac Opera Safari Samsung Windows'
  ).split(' '),
)
const isName = (word: string): boolean => names.has(word) || /^[A-Z]?$/.test(word)

const address = /(?<!\S)(?:https?:\/)?\/\S+/g
const hasWords = (text: string): boolean =>
  !text
    .replace(address, '')
    .split(/\P{L}+/u)
    .every(isName)

const capitalised = /^\p{Lu}\p{Ll}+(?:\.{3}|[.!?:…])?$/u
const wordPair = /(?<![^\s“‘"'(])\p{L}[\p{L}’']*[,.;:!?…”’"')]*\s+[“‘"'(]*\p{L}[\p{L}’']*(?![^\s,.;:!?…”’"')])/u
const wordBesideValue = /^\p{Lu}\p{L}* 0|0 \p{L}{3,}(?![^\s,.;:!?…”’"')])/u
/** Class names and selectors: lower case, with characters that no sentence has. */
const isCode = (text: string): boolean => text === text.toLowerCase() && /\w-\w|[[\]<>=#{}]|:\S/.test(text)

/** Whether a string of unknown use is a text: a capitalised word, or words with spaces between them. */
function isSentence(text: string): boolean {
  if (!hasWords(text)) return false
  return capitalised.test(text) || ((wordPair.test(text) || wordBesideValue.test(text)) && !isCode(text))
}
