import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { setTime } from '../../testing/time.ts'
import { isNamedIn, useRoomLanguage } from './use-room-language.ts'

const reload = vi.fn()
/** The server's answers, one for each time that it is asked; the last one stays. */
const answers: (string | null)[] = []
let asked = 0
/** Whether everything that the page does once it is shown was begun. */
let isShown = false

function Page({ language }: { language: string | null }) {
  useRoomLanguage(language, reload)
  useEffect(() => {
    isShown = true
  }, [])
  return null
}

beforeEach(() => {
  reload.mockClear()
  asked = 0
  isShown = false
  answers.length = 0
  document.documentElement.removeAttribute('data-lacks-language')
  history.replaceState(null, '', '/room/abc/viewer')
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    expect(method).toBe('HEAD')
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer == null) throw new TypeError('the line is cut')
    return new Response('', { headers: { 'content-language': answer } })
  })
})

test('[R15] a display loads again in the language of its room', async () => {
  answers.push('de')
  await render(<Page language="de" />)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('[R15] a display stays on while the server cannot be reached, or has not that language for it', async () => {
  setTime()
  answers.push(null, 'en', 'de')
  await render(<Page language="de" />)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(asked).toBe(times))
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['its room is not known', null, () => {}],
  ['it is in the language of the room', 'en', () => {}],
  ['its link names its language', 'de', () => history.replaceState(null, '', '/room/abc/viewer?lang=EN')],
  ['its language did not arrive', 'de', () => document.documentElement.setAttribute('data-lacks-language', '')],
])('[R15] a display stays as it is while %s', async (_, language, begin) => {
  answers.push('de')
  begin()
  await render(<Page language={language} />)
  await expect.poll(() => isShown).toBe(true)
  expect([asked, reload.mock.calls.length]).toEqual([0, 0])
})

test('[R15] a display stays as it is while its link names its language by the code that it had before', () => {
  expect(isNamedIn('?lang=zh', 'zh-Hans')).toBe(true)
  expect(isNamedIn('?lang=zh-TW', 'zh-Hans')).toBe(false)
})
