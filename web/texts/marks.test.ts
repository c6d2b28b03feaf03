import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keyOf, withMarks, withTexts } from './marks.ts'
import { textsOfWords } from './words-reader.ts'

const file = '/x/web/audience/polls/words/poll.ts'
const module = `import { say } from '../../../ui/say.ts'
/** The button. */
export const submit = 'Submit Vote'
export const tallied = { vote: (count: number): string => say('{count, plural, one {# vote} other {# votes}}', { count }) } as const
export const offers = { game: "It's \`live\`" } as const
`

const english = new Map(textsOfWords(file, module).map((found) => [keyOf(file, found), found.text]))

test('the texts of a words module have keys, and patterns have values', () => {
  expect(textsOfWords(file, module).map(({ name, text, values }) => [name, text, values])).toEqual([
    ['submit', 'Submit Vote', null],
    ['tallied.vote', '{count, plural, one {# vote} other {# votes}}', ['count']],
    ['offers.game', "It's `live`", null],
  ])
  expect([...english.keys()]).toEqual([
    'audience/polls/poll.submit',
    'audience/polls/poll.tallied.vote',
    'audience/polls/poll.offers.game',
  ])
})

test.each([
  ['/home/schema/web/audience/polls/words/poll.ts', 'audience/polls/poll.submit'],
  ['/home/web/cuelight/schema/words/refusals.ts', 'schema/refusals.submit'],
  ['worker/mail/words/letters.ts', 'worker/mail/letters.submit'],
])('in %s, a text has the key %s', (path, key) => expect(keyOf(path, { name: 'submit' })).toBe(key))

test.each([
  ['a text made when it is loaded', "export const a = b + ' text'"],
  ['a choice in code', "export const a = (n: number) => (n === 1 ? 'One' : 'Many')"],
  ['a pattern that is not a text', 'export const a = (n: number) => say(other, { n })'],
  ['a function with a body', "export function a() { return 'Text' }"],
  ['a text that only the module knows', "const a = 'Text'"],
])('%s could not be translated', (_, code) => expect(() => textsOfWords(file, code)).toThrow(`${file}:1 `))

test('a text in an object has the note of its object and its own', () => {
  const noted = `/** States. */\nexport const states = {\n  /** Not a button. */\n  open: 'Open',\n  hidden: 'Hidden',\n}\n`
  expect(textsOfWords(file, noted).map(({ note }) => note)).toEqual(['States. Not a button.', 'States.'])
})

test('a marked module has no text of its own, and everything else as before', () => {
  const marked = withMarks(file, module)
  expect(marked).not.toMatch(/Submit Vote|votes}|It's/)
  expect(textsOfWords(file, withTexts(marked, english))).toMatchObject(
    textsOfWords(file, module).map(({ name, text, values }) => ({ name, text, values })),
  )
})

test.each(["'", '"', '`'])('a text is the same in the quotes %s', (quote) => {
  const text = `Say "it's" \`live\` \${now} for $5 \\ or\nlater`
  const code = withTexts(`${quote}⟦poll.a:123456⟧, ⟦poll.a:123456⟧${quote}`, new Map([['poll.a', text]]))
  expect(runInNewContext(code)).toBe(`${text}, ${text}`)
})

test('English that changes changes the mark', () =>
  expect(withMarks(file, module.replace('Submit Vote', 'Vote'))).not.toBe(withMarks(file, module)))

test.each([
  ['a', '`⟦audience/polls/poll.submit:123456⟧`', 'no text has the key'],
  ['b', '`⟦AUDIENCE⟧`', 'was changed by the build'],
  ['c', '`⟦audience`', 'was changed by the build'],
])('a mark without its text stops the build: %s', (_, code, fault) =>
  expect(() => withTexts(code, new Map())).toThrow(fault),
)
