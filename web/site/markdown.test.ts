import { expect, test } from 'vitest'
import { blocksOf, slugOf, spansOf } from './markdown.ts'

test('finds headings, paragraphs over several lines, lists, tables and code', () => {
  const text = [
    '# Talking to a room',
    '',
    'A room can be read',
    'by any program.',
    '',
    '- one',
    '- two',
    '  goes on',
    '',
    '| call | what |',
    '|---|---|',
    '| `a \\| b` | opens |',
    '',
    '```json server',
    '# no heading',
    '- no list',
    '```',
    '## Errors, and `more`',
  ].join('\n')
  expect(blocksOf(text)).toEqual([
    { type: 'heading', level: 1, id: 'talking-to-a-room', text: 'Talking to a room' },
    { type: 'paragraph', text: 'A room can be read by any program.' },
    { type: 'list', items: ['one', 'two goes on'] },
    { type: 'table', head: ['call', 'what'], rows: [['`a | b`', 'opens']] },
    { type: 'code', label: 'json server', text: '# no heading\n- no list' },
    { type: 'heading', level: 2, id: 'errors-and-more', text: 'Errors, and `more`' },
  ])
})

test('a list right below a paragraph is a list', () => {
  expect(blocksOf('One of:\n- a\n- b')).toEqual([
    { type: 'paragraph', text: 'One of:' },
    { type: 'list', items: ['a', 'b'] },
  ])
})

test('finds code, strong words and links in a line', () => {
  expect(spansOf('The **whole** `room_state` in the [shape](#errors).')).toEqual([
    { type: 'text', text: 'The ' },
    { type: 'strong', text: 'whole' },
    { type: 'text', text: ' ' },
    { type: 'code', text: 'room_state' },
    { type: 'text', text: ' in the ' },
    { type: 'link', text: 'shape', href: '#errors' },
    { type: 'text', text: '.' },
  ])
})

test('names headings as their links do', () => {
  expect(slugOf('Polls, quizzes, live messages, feedback')).toBe('polls-quizzes-live-messages-feedback')
})
