import { expect, it } from 'vitest'
import type { StageReport } from '../../schema/programme/reports/report.ts'
import { addStage, makeProgramme, readProgramme, soon } from '../../worker/testing/programmes.ts'
import { addTimer, objectOf } from '../../worker/testing/rooms.ts'

it('[PR4] a programme keeps up with 120 rooms that all change every second', async () => {
  const programme = await makeProgramme()
  const { roomId } = await addStage(programme, 'Hall A')
  await addTimer({ id: roomId, key: '', controller: programme.controller, object: objectOf(roomId) })
  const stage = await soon(async () =>
    (await readProgramme(programme)).stages.find(({ report }) => (report?.cues.length ?? 0) > 0),
  )
  const [cue] = stage.report?.cues ?? []
  if (stage.report === null || cue === undefined) throw new Error('no report')
  const cues = Array.from({ length: 17 }, (_, n) => ({ ...cue, id: `${cue.id}${n}` }))
  const later = (n: number): StageReport => ({
    ...Object.assign({}, stage.report),
    cues,
    phones: n,
    reportedAt: new Date(Date.now() + n).toISOString(),
  })
  const startedAt = Date.now()
  const count = 600
  for (let n = 0; n < count; n += 1) expect(await programme.object.report(later(n))).toBe('taken')
  const msEach = (Date.now() - startedAt) / count
  // With the call itself and everything else that this machine does.
  expect(msEach * 120).toBeLessThan(1000)
})
