/** Reads the texts of a words module from its code (decision 78), for the build and for the files of translators. */
import { type ESTree, parseSync } from 'vite'

export type WordsText = {
  /** `submit`, or `tallied.vote` for a text in an object. */
  name: string
  /** The constant that it is in, and the keys that lead to it there. */
  path: readonly string[]
  /** The English text: a sentence, or the pattern that `say` reads. */
  text: string
  /** The names of the values that a pattern is given; null if the text is read as it is. */
  values: readonly string[] | null
  /** What the comment before it says, for translators. */
  note: string
  /** Where the text is in the code, with its quotes. */
  start: number
  end: number
}

/**
 * The texts of a words module. Throws if it has anything but texts, objects of texts, and functions that only call `say`:
 * whatever else is there could not be translated.
 */
export function textsOfWords(file: string, code: string): WordsText[] {
  const { program, comments, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return []
    const isConstant =
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
    if (!isConstant || statement.declaration?.type !== 'VariableDeclaration') throw misplaced(file, code, statement)
    const before = comments.find(({ end }) => end <= statement.start && code.slice(end, statement.start).trim() === '')
    // The comment of the file itself has an empty line after it.
    const isAbove = before !== undefined && !code.slice(before.end, statement.start).includes('\n\n')
    const note = isAbove ? commentText(before.value) : ''
    /** What a comment directly before a text in an object says of that text alone. */
    const noteAt = (start: number) => {
      const own = comments.find(
        ({ end }) => end > statement.start && end <= start && code.slice(end, start).trim() === '',
      )
      return own === undefined ? '' : commentText(own.value)
    }
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init
        ? textsOf(file, code, [id.name], init).map(({ from, ...text }) => ({
            ...text,
            note: [note, noteAt(from)].filter((part) => part !== '').join(' '),
          }))
        : [],
    )
  })
}

/** `from` is where the property of a text in an object begins. */
type Found = Omit<WordsText, 'note'> & { from: number }

const commentText = (comment: string): string =>
  comment
    .replace(/^\*|\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const named = (path: readonly string[]) => ({ name: path.join('.'), path })

function textsOf(file: string, code: string, path: readonly string[], value: ESTree.Expression): Found[] {
  const text = literal(value)
  if (text !== null)
    return [{ ...named(path), text, values: null, start: value.start, end: value.end, from: value.start }]
  switch (value.type) {
    case 'TSAsExpression':
      return textsOf(file, code, path, value.expression)
    case 'ObjectExpression':
      return value.properties.flatMap((property) => {
        const key = property.type === 'Property' ? keyOf(property.key) : null
        if (property.type !== 'Property' || key === null) throw misplaced(file, code, property)
        const from = property.start
        return textsOf(file, code, [...path, key], property.value).map((found) =>
          found.path.length === path.length + 1 ? { ...found, from } : found,
        )
      })
    case 'ArrowFunctionExpression':
      return [saying(file, code, path, value)]
    default:
      throw misplaced(file, code, value)
  }
}

/** The pattern of a function whose body is a call of `say`. */
function saying(file: string, code: string, path: readonly string[], value: ESTree.ArrowFunctionExpression): Found {
  const { body } = value
  if (body.type === 'CallExpression' && body.callee.type === 'Identifier' && body.callee.name === 'say') {
    const [pattern, values] = body.arguments
    const text = pattern && literal(pattern)
    if (pattern && text && values?.type === 'ObjectExpression') {
      const names = values.properties.map((property) => (property.type === 'Property' ? keyOf(property.key) : null))
      return {
        ...named(path),
        text,
        values: names.filter((key) => key !== null),
        start: pattern.start,
        end: pattern.end,
        from: value.start,
      }
    }
  }
  throw misplaced(file, code, body)
}

const literal = (node: ESTree.Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null

const keyOf = (key: ESTree.Node): string | null => (key.type === 'Identifier' ? key.name : literal(key))

function misplaced(file: string, code: string, { start }: ESTree.Node): Error {
  const line = code.slice(0, start).split('\n').length
  return new Error(`${file}:${line} a words module has only texts and functions that call say`)
}
