import { describe, expect, it } from 'vitest'
import { failureNotice } from './notices.ts'

describe('failure notices', () => {
  it.each([
    ['timer', 'unreachable', 'Timer action failed', 'Please try again.'],
    ['timer', 'internal', 'Timer action failed', 'Please try again.'],
    ['timer', 'timer_running_start', 'Timer is running', 'Please pause the current timer before starting another one.'],
    [
      'timer',
      'timer_running_select',
      'Timer is running',
      'Please pause the current timer before selecting another one.',
    ],
    ['timer', 'timer_is_running', 'Timer is running', 'Please pause the timer first.'],
    ['delete', 'timer_is_running', 'Timer is running', 'Please pause the timer first.'],
    ['delete', 'unreachable', 'Delete failed', 'Please try again.'],
    ['message', 'not_found', 'Message action failed', 'It has been deleted meanwhile.'],
    ['timer', 'not_found', 'Timer action failed', 'It has been deleted meanwhile.'],
    ['add-timer', 'invalid', 'Invalid timer data', 'Please check your input and try again.'],
    ['add-message', 'invalid', 'Invalid message data', 'Please check your input and try again.'],
    ['access', 'unreachable', 'Update Failed', 'Failed to update room access settings.'],
    [
      'delete-room',
      'unavailable',
      'Delete Failed',
      'This part of Cuelight is out of reach for the moment. Rooms keep running.',
    ],
  ] as const)('%s, %s', (deed, failure, title, description) => {
    expect(failureNotice(deed, failure)).toEqual({ title, description, tone: 'danger' })
  })
})
