import { expect, test } from 'vitest'
import { textsIn } from './text-finder.ts'

const textsOf = (code: string): string[] => textsIn('screen.tsx', code).map(({ text }) => text)

test.each([
  ['<p>Hold on</p>', ['Hold on']],
  ['<p>\n  and {count} more\n</p>', ['and', 'more']],
  ["<b>{isOpen ? 'close' : 'open'}</b>", ['close', 'open']],
  ["<b>{isOpen && 'open'}</b>", ['open']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ["<b>{`${count} ${count === 1 ? 'vote' : 'votes'}`}</b>", ['vote', 'votes']],
  ['<button aria-label="close" />', ['close']],
  ["<Field label={isNew ? 'code' : 'new code'} hint='six digits' />", ['code', 'new code', 'six digits']],
  ['<Fact name="Member since" />', ['Member since']],
  ["document.title = 'Page Not Found'", ['Page Not Found']],
  ["const words = { live: 'Connected', lost: 'lost for now' }", ['Connected', 'lost for now']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['const said = `Copy ${name}`, more = `${count} more`', ['Copy 0', '0 more']],
  ["toast('Saved.')", ['Saved.']],
])('a text in %s', (code, texts) => expect(textsOf(code)).toEqual(texts))

test.each([
  '<p className="frame bar">{name} · {isOn ? 1 : 2}%</p>',
  '<kbd>Esc</kbd>',
  '<b>Cuelight</b>',
  '<input type="text" name="code" placeholder="000000" autoComplete="off" />',
  '<a href="/join" rel="noopener noreferrer">/join</a>',
  "const button = 'inline-flex items center gap-2 hover:bg-line'",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'const key = `vote ${pollId}`, path = `/api/polls/${pollId}`',
  "if (event.key === 'Delete' || step === 'Ready now') stop()",
  "throw new Error('There is no root')",
  "type Sender = 'Presenter' | 'Live Results'",
  "element.closest('button, input, select')",
  "matchMedia('(prefers-color-scheme: light)')",
  "import { Frame } from '../frame.tsx'",
])('no text in %s', (code) => expect(textsOf(code)).toEqual([]))

test('a text has the line where it begins', () =>
  expect(textsIn('screen.tsx', '<p>\n  <b />\n  Hold on\n  please\n</p>')).toEqual([
    { line: 3, text: 'Hold on please' },
  ]))

test('an unreadable file is an error', () => expect(() => textsOf('<p>')).toThrow('screen.tsx'))
