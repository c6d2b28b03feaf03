import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tagged } from './tagged.ts'

const strong = (text: string) => createElement('strong', null, text)

test.each([
  ['Nothing', {}, 'Nothing'],
  ['<score>30</score> of 60', { score: strong }, '<strong>30</strong> of 60'],
  ['Von 60: <score>30</score>', { score: strong }, 'Von 60: <strong>30</strong>'],
  ['<a>1</a> and <b>2</b>', { a: strong, b: (text: string) => text }, '<strong>1</strong> and 2'],
  [
    'Asked by <name></name>.',
    { name: () => strong('<a>Ada</a>') },
    'Asked by <strong>&lt;a&gt;Ada&lt;/a&gt;</strong>.',
  ],
  ['2 < 3 <score>30', { score: strong }, '2 &lt; 3 &lt;score&gt;30'],
])('%s', (text, elements, html) => expect(renderToStaticMarkup(tagged(text, elements))).toBe(html))
