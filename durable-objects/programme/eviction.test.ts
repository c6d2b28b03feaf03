import { describe, expect, it } from 'vitest'
import { Browser } from '../../worker/testing/browser.ts'
import { addStage, makeProgramme, programmeSocket, readProgramme, soon } from '../../worker/testing/programmes.ts'
import { addTimer, evicted, objectOf } from '../../worker/testing/rooms.ts'

describe('[PR4] a programme that sleeps', () => {
  it('wakes with its sockets, whose streams go on without a gap', async () => {
    const programme = await makeProgramme()
    const { id, roomId } = await addStage(programme, 'Hall A')
    const room = { id: roomId, key: '', controller: programme.controller, object: objectOf(roomId) }
    await soon(async () => (await readProgramme(programme)).stages.find(({ report }) => report !== null))
    const desk = await programmeSocket(programme.controller, programme.id, 'controller')
    const state = await desk.join()
    if (state.type !== 'programme_state') throw new Error(state.type)
    await evicted(programme.object)
    await addTimer(room, { name: 'Keynote' })
    const told = await desk.seen((frame) => frame.type === 'stage_changed' && frame.stage.id === id)
    expect(told).toMatchObject({ type: 'stage_changed', rev: state.rev + 1 })
    await evicted(programme.object)
    const back = await programmeSocket(programme.controller, programme.id, 'controller')
    expect((await back.join({ epoch: state.epoch, rev: state.rev + 1 })).type).toBe('resumed')
    const stranger = await programmeSocket(new Browser(), programme.id, 'viewer')
    expect((await stranger.join({ epoch: state.epoch, rev: 0 })).type).toBe('programme_state')
  })
})
