import { afterEach, expect, test, vi } from 'vitest'
import { wordCount } from './word-count.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['wide rivers', 2],
  ['a sea of four words', 5],
  ['정말 좋은 시간', 3],
  // A word with what belongs to it.
  ['ありがとうございました', 1],
  ['お客様の声を聞く', 2],
  ['テレワーク推進', 2],
  ['楽しい、嬉しい', 2],
  ['大数据', 1],
  ['感谢大家的努力', 3],
  ['團隊合作', 2],
  ['ขอบคุณมากครับ', 3],
  ['了', 1],
  // Sentences.
  ['リモートワークは便利だと思います', 3],
  ['我觉得今天的会议非常有意思', 5],
  ['我覺得 今天的會議很有意思', 4],
])('%j has %j words', (line, count) => expect(wordCount(line)).toBe(count))

test.each(['我觉得今天的会议非常有意思', 'คิดว่าการประชุมวันนี้สนุกมาก'])(
  'a browser without a segmenter counts %j by its spaces, as the server does',
  (line) => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(wordCount(line)).toBe(1)
    expect(wordCount(`${line} 1 2`)).toBe(3)
  },
)
