import { describe, expect, test } from 'vitest'
import type { Command } from '../../engine/commands/commands.ts'
import { project } from '../../engine/wire/project.ts'
import { factsAt } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { doneAt, iso, seconds } from '../../testing/show.ts'
import { done, framesOf } from '../../testing/steps.ts'

describe('[B1] [B2] [B3] [B4] the stage', () => {
  const scene = { kind: 'timer' }
  test('[B1] stays dark until it is switched on again', () => {
    const dark = done(stateWith(), { type: 'room.stage', blackout: true })
    expect(project(dark.state, 'viewer').stage).toEqual({ blackout: true, scene, showsResults: true })
    expect(done(dark.state, { type: 'room.stage', blackout: true }).changes).toEqual([])
    expect(done(dark.state, { type: 'room.stage', blackout: false }).state.stage.blackout).toBe(false)
  })

  test('[B2] flashes at most once in three seconds', () => {
    const flash: Command = { type: 'room.flash' }
    const once = doneAt(stateWith(), flash, 0)
    expect(once.stage.flashAt).toBe(iso(0))
    expect(done(once, flash, factsAt(seconds(2.999))).changes).toEqual([])
    expect(doneAt(once, flash, 3).stage.flashAt).toBe(iso(3))
  })

  test('[B4] shows a scene until another one is chosen; phones are not told', () => {
    const qr = { type: 'room.stage', scene: { kind: 'qr' } } as const
    const shown = done(stateWith(), qr).state
    expect(project(shown, 'viewer').stage.scene).toEqual(qr.scene)
    expect(project(shown, 'audience').stage.scene).toEqual(scene)
    expect(done(shown, qr).changes).toEqual([])
    expect(done(shown, { type: 'room.stage', scene: { kind: 'timer' } }).state.stage.scene).toEqual(scene)
  })

  test('[B3] displays are told, phones are not', () => {
    const state = stateWith({ stage: { blackout: true } })
    const told = framesOf(state, { type: 'room.flash' }, 'viewer')
    expect(told).toEqual([
      { type: 'stage_updated', stage: { blackout: true, scene, showsResults: true }, flashAt: iso(5) },
    ])
    expect(framesOf(state, { type: 'room.flash' }, 'audience')).toEqual([])
    expect(project(state, 'audience').stage).toEqual({ blackout: false, scene, showsResults: true })
    expect(framesOf(state, { type: 'room.stage', blackout: false }, 'viewer')[0]).not.toHaveProperty('flashAt')
  })
})
