import { expect, test } from 'vitest'
import { optionsFromEnvironment, startOptions } from './server.ts'

test('no build, nor a start on another port, empties the folder of pages that a running server shows', () => {
  const folders = [optionsFromEnvironment({}), startOptions({}), startOptions({ PORT: '8788' })].map(
    ({ pages }) => pages,
  )
  expect(new Set(folders).size).toBe(3)
  expect(startOptions({ CUELIGHT_OUT_DIR: '/elsewhere' }).pages).toBe('/elsewhere')
})
