import { test } from '../support/fixtures.ts'
import { askTheHall } from './asking.ts'
import { closeTheMorning } from './closing.ts'
import { deskOf } from './desk.ts'
import { playTheQuiz } from './game.ts'
import { seatTheHall } from './hall.ts'
import { sizes } from './pictures.ts'
import { moveToToday, planTheDay } from './planning.ts'
import { timezoneId } from './running-order.ts'
import { openTheDoors } from './show.ts'

test.use({ timezoneId })
// As long as several flows, and longer with pictures.
test.describe.configure({ timeout: 900_000 })

test('a conference morning: planned, run, interrupted, asked, played and thanked', { tag: '@long' }, async ({
  page,
  person,
  baseURL,
}) => {
  const desk = deskOf(page)
  const roomId = await planTheDay(desk)
  await moveToToday(desk)
  const morning = await seatTheHall(desk, roomId, person, baseURL ?? '')
  await openTheDoors(morning)
  await askTheHall(morning, await person({ viewport: sizes.phone }))
  await playTheQuiz(morning)
  await closeTheMorning(morning)
  await morning.guests.leave()
})
