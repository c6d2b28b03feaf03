import { expect, it } from 'vitest'
import { madeLinkReply } from '../../schema/api.ts'
import { programmePeopleReply } from '../../schema/programme/people.ts'
import { Browser } from '../../worker/testing/browser.ts'
import { keyIn } from '../../worker/testing/matrix/principals.ts'
import { addStage, makeProgramme, soon } from '../../worker/testing/programmes.ts'

it('[PM4] threat T59: who is at which desk is told to those who control the programme, without ids and keys', async () => {
  const programme = await makeProgramme()
  const [a, b] = [await addStage(programme, 'Hall A'), await addStage(programme, 'Hall B')]
  const asked = (browser: Browser) => browser.get(`/api/programmes/${programme.id}/people`)
  const desk = await programme.controller.socket(a.roomId, 'controller')
  await desk.join()
  desk.send({ type: 'person', key: 'canary-key-of-ada', name: 'Ada' })
  const { ownId } = await desk.next('people')
  const reader = new Browser()
  const made = await programme.controller.post(`/api/programmes/${programme.id}/links/read`)
  await reader.post(`/api/programmes/${programme.id}/control`, { key: keyIn(made.as(madeLinkReply).url) })
  const list = (await asked(reader)).as(programmePeopleReply).stages
  expect(list).toEqual([
    { stageId: a.id, people: [{ number: 1, name: 'Ada', rights: 'full' }] },
    { stageId: b.id, people: [] },
  ])
  const text = JSON.stringify((await asked(programme.controller)).body)
  for (const secret of ['canary-key', ownId]) expect(text).not.toContain(secret)
  expect((await asked(new Browser())).code).toBe('control_required')
  desk.close()
  await soon(async () => {
    const [first] = (await asked(reader)).as(programmePeopleReply).stages
    return first?.people?.length === 0 ? true : undefined
  })
})
