import { describe, expect, test } from 'vitest'
import { fileNames } from '../../web/build/file-names.ts'
import { apiRoutes } from '../../worker/api.ts'
import { ruleThatBlocks } from './blocked.ts'

const id = 'Zk3xQ9a1b2.c3d4'
const blocked = (paths: readonly string[]) => paths.filter((path) => ruleThatBlocks(path) !== null)

describe('fault F47: blockers of ads and trackers', () => {
  test('their lists take away files that are named after what they do', () => {
    const named = ['/assets/analytics-parts-Bx7JxRV6.js', '/assets/tracking-1a2b3c4d.js', '/site/adv_banner_top.js']
    expect(blocked(named)).toEqual(named)
    // With each of the signs of a rule: anything, a separator, and the end.
    const signs = ['/_ra_lib7.js', '/analytics/ping', '/analytics/pings', '/adframestats', '/adframestats.js']
    expect(signs.map(ruleThatBlocks)).toEqual(['/_ra_lib*.js', '/analytics/ping^', null, '/adframestats|', null])
  })

  test('files of the build have numbers for names, which no rule knows', () => {
    const names = Object.values(fileNames).filter((name) => name.startsWith('assets/'))
    const numbers = ['000000000000', 'adadadadadad', 'beadfacade99', 'c0ffee123456']
    const built = numbers.flatMap((hash) =>
      names.map((name) => `/${name.replace('[hash:12]', hash).replace('[extname]', '.css')}`),
    )
    expect(names).toHaveLength(3)
    expect(built.filter((path) => !/^\/assets\/[0-9a-f]{12}\.(js|css)$/.test(path))).toEqual([])
    expect(blocked(built)).toEqual([])
  })

  test('no call of the API is blocked', () => {
    const paths = apiRoutes.map(({ path }) => path.replace(/:\w+/g, id))
    expect(paths.length).toBeGreaterThan(100)
    expect(blocked([...paths, ...paths.map((path) => `${path}?page=2`), '/ws', '/dev/mailbox'])).toEqual([])
  })
})
