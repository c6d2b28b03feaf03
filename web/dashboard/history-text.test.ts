import { expect, test } from 'vitest'
import { historyText } from './history-text.ts'

test.each([
  ['room_created', { name: 'Town hall' }, 'Room created'],
  ['viewer_unlocked', {}, 'Viewer display unlocked'],
  ['timer_started', { timerId: 'x.1', name: 'Opening talk' }, 'Timer started: Opening talk'],
  ['timer_started', {}, 'Timer started'],
  ['timer_started', { name: 7 }, 'Timer started'],
  ['poll_opened', { name: 'Lunch?' }, 'Poll opened'],
  ['constructor', {}, 'Constructor'],
])('%s with %j reads %j', (action, metadata, text) => {
  expect(historyText({ action, metadata })).toBe(text)
})
