import { expect, test } from 'vitest'
import { greetedName } from './greeting.ts'

test.each([
  ['Ada', 'ada.l@example.org', 'Ada'],
  [' Ada ', 'ada.l@example.org', 'Ada'],
  ['  ', 'ada.l@example.org', 'ada.l'],
  [null, 'ada.l@example.org', 'ada.l'],
  [null, '@example.org', 'there'],
  ['', '', 'there'],
])('first name %j and address %j greet %j (spec 2)', (firstName, email, name) => {
  expect(greetedName({ firstName, email })).toBe(name)
})
