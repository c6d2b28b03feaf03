import { describe, expect, test } from 'vitest'
import { put } from '../../core/change.ts'
import type { Command, CommandOf } from '../../engine/commands/commands.ts'
import { projectChange } from '../../engine/wire/project.ts'
import { roomWith, stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { framesOf, perRole } from '../../testing/steps.ts'
import { roles } from '../../view/role.ts'
import { projectRoom } from './project-room.ts'

const full = stateWith({
  room: { createdBy: 'user-1', accessPasswordHash: 'hash', accessEpoch: 41, controlEpoch: 42 },
  timers: [timerWith('a')],
})
const update = (settings: Omit<CommandOf<'room.update'>, 'type'>): Command => ({ type: 'room.update', ...settings })
const setPassword = (accessPasswordHash: string | null): Command => ({ type: 'room.set_password', accessPasswordHash })

describe('[P5] settings', () => {
  const roomKeys = [
    'id',
    'name',
    'useCase',
    'createdBy',
    'createdAt',
    'updatedAt',
    'isActive',
    'hasEngagementFeatures',
    'feedbackEnabled',
    'isViewerLocked',
    'isJoinLocked',
    'timeZone',
    'language',
    'eventDate',
    'hasQuestions',
    'questionModeration',
    'hasWordFilter',
    'maskedWords',
    'hasReactions',
    'feedbackStyle',
    'columns',
    'backgroundColor',
    'accentColor',
    'logo',
    'hasAccessPassword',
  ]

  test.each(roles)('[P5] a %s gets exactly these fields, whatever the room contains', (role) => {
    const room = { ...full.room, futureSecret: 'x' }
    expect(Object.keys(projectRoom(room, role)).sort()).toEqual([...roomKeys].sort())
  })

  test('[P5] the owner’s id is for controllers; everyone else learns only whether there is a password', () => {
    expect(roles.map((role) => projectRoom(full.room, role).createdBy)).toEqual(
      perRole<string | null>('user-1', null, null),
    )
    expect(roles.map((role) => projectRoom(full.room, role).hasAccessPassword)).toEqual(perRole(true, true, true))
    expect(projectRoom(roomWith(), 'viewer').hasAccessPassword).toBe(false)
  })
})

describe('[P2] new settings', () => {
  test('[P2] go to everyone', () => {
    for (const role of roles) {
      const room = { ...projectRoom(full.room, role), name: 'Gala', updatedAt: '2026-11-21T12:00:05.000Z' }
      expect(framesOf(full, update({ name: 'Gala' }), role)).toEqual([{ type: 'room_updated', room }])
    }
  })

  test('[P2] have their own frame if only feedback changed', () => {
    for (const role of roles) {
      expect(framesOf(full, update({ feedbackEnabled: true }), role)).toMatchObject([
        { type: 'feedback_status_changed', feedbackEnabled: true, room: { feedbackEnabled: true } },
      ])
      expect(framesOf(full, update({ feedbackEnabled: true, name: 'x' }), role)).toMatchObject([
        { type: 'room_updated' },
      ])
    }
  })

  test('[P2] that no role may see are not sent: another password, a rotated key', () => {
    for (const role of roles) {
      expect(framesOf(full, setPassword('other'), role)).toEqual([])
      expect(framesOf(full, { type: 'room.rotate_control' }, role)).toEqual([])
      expect(framesOf(full, setPassword(null), role)).toMatchObject([
        { type: 'room_updated', room: { hasAccessPassword: false } },
      ])
    }
  })

  test('[P2] a setting that becomes visible is sent as a change', () => {
    expect(projectChange(full, put('room', full.room, null), 'viewer')).toMatchObject({ type: 'room_updated' })
  })
})
