import { describe, expect, it } from 'vitest'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { failedActionOf, failureNotice, successNotice } from './notices.ts'

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
    ['message', 'not_found', 'Message action failed', 'It has since been deleted.'],
    [
      'ban',
      'too_many_bans',
      'Couldn’t remove this person',
      'This room has reached its limit of removed people. Please bring someone back first.',
    ],
    ['feedback', 'internal', 'Update Failed', 'Please try again.'],
    ['timer', 'not_found', 'Timer action failed', 'It has since been deleted.'],
    ['timer.add', 'invalid', 'Invalid timer data', 'Please check your input and try again.'],
    ['message.add', 'invalid', 'Invalid message data', 'Please check your input and try again.'],
    ['access', 'unreachable', 'Update Failed', 'Failed to update room access settings.'],
    [
      'delete-room',
      'unavailable',
      'Delete Failed',
      'This part of Cuelight is unavailable right now, but rooms keep running. Please try again in a moment.',
    ],
  ] as const)('%s, %s', (deed, failure, title, description) => {
    expect(failureNotice(deed, failure)).toEqual({ title, description, variant: 'destructive' })
  })
})

it.each([
  ['answered', '“Lunch?” has been answered since, so this was left alone.'],
  ['running', '“Lunch?” is running now, and both can’t run at once, so this was left alone.'],
  ['shown', '“Lunch?” is shown now, and both can’t be shown at once, so this was left alone.'],
  ['deleted', '“Lunch?” has been deleted since, so this was left alone.'],
  ['changed', '“Lunch?” has changed since, so this was left alone. Please change it yourself.'],
  // An older server names none, and a newer one may name another.
  [undefined, '“Lunch?” has changed since, so this was left alone. Please change it yourself.'],
  ['moved', '“Lunch?” has changed since, so this was left alone. Please change it yourself.'],
])('[U5] what is in the way of an undo is said with its reason: %s', (reason, description) => {
  expect(failureNotice('room.undo', 'undo_conflict', { about: 'Lunch?', reason }).description).toBe(description)
})

const poll = (patch: { isActive?: boolean; showResults?: boolean }): DirectCommand => ({
  type: 'poll.edit',
  pollId: 'p',
  ...patch,
})
const quiz = (patch: { isActive?: boolean }): DirectCommand => ({ type: 'quiz.edit', quizId: 'q', ...patch })
const room = (patch: { feedbackEnabled?: boolean; name?: string }): DirectCommand => ({ type: 'room.update', ...patch })

describe('success toasts', () => {
  it.each([
    [poll({ isActive: true }), 'Poll started'],
    [poll({ isActive: false }), 'Poll stopped'],
    [quiz({ isActive: true }), 'Quiz started'],
    [quiz({ isActive: false }), 'Quiz stopped'],
    [room({ feedbackEnabled: true }), 'Feedback enabled'],
    [room({ feedbackEnabled: false }), 'Feedback disabled'],
  ])('%j: %s', (command, title) => expect(successNotice(command)?.title).toBe(title))

  it.each([poll({ showResults: true }), room({ name: 'New' })])('none for %j: the effect is visible', (command) =>
    expect(successNotice(command)).toBeNull(),
  )
})

describe('failure toasts', () => {
  it.each([
    [poll({ isActive: true }), 'Poll action failed', 'Please try again.'],
    [quiz({ isActive: true }), 'The quiz was not changed', 'Please try again.'],
    [{ type: 'live_message.edit', messageId: 'm' } as const, 'Error', 'Failed to update message.'],
  ])('%j', (command, title, description) =>
    expect(failureNotice(failedActionOf(command), 'unreachable')).toEqual({
      title,
      description,
      variant: 'destructive',
    }),
  )

  it.each([
    ['poll.add', 'Failed to create poll', 'Please try again.'],
    ['live_message.add', 'Error', 'Failed to send message. Please try again.'],
  ] as const)('%s', (deed, title, description) =>
    expect(failureNotice(deed, 'internal')).toEqual({ title, description, variant: 'destructive' }),
  )

  it('give advice if the rules do', () => {
    expect(failureNotice('delete', 'quiz_active').description).toBe('Please stop the quiz before deleting it.')
    expect(failureNotice('quiz', 'quiz_not_active').description).toBe(
      'Please start the quiz first, then show its results.',
    )
  })
})
