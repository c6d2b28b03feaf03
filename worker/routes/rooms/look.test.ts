import { describe, expect, it } from 'vitest'
import * as api from '../../../schema/api.ts'
import * as limits from '../../../schema/limits.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import { logoCachedS } from '../../http/picture.ts'
import { Browser } from '../../testing/browser.ts'
import { objectOf, openRoom, type TestRoom } from '../../testing/rooms.ts'
import { sampleLogo } from '../../testing/sample-logo.ts'

const put = (room: TestRoom, image: unknown) =>
  room.controller.send('PUT', `/api/rooms/${room.id}/logo`, { body: { image } })
const base64 = (text: string) => btoa(text)

async function withLogo(): Promise<{ room: TestRoom; path: string }> {
  const room = await openRoom()
  const { logo } = (await put(room, sampleLogo)).as(roomView)
  expect(logo).toMatchObject({ widthPx: 1, heightPx: 1 })
  return { room, path: `/api/rooms/${room.id}/logo/${logo?.id}` }
}

describe('the logo of a room', () => {
  it('is named in the room’s data, served to readers who know its address, and gone when it is removed', async () => {
    const { room, path } = await withLogo()
    const read = (await new Browser().get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(path.endsWith(`/${read.logo?.id}`)).toBe(true)
    expect(await new Browser().get(path)).toMatchObject({ status: 200 })
    const other = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await new Browser().get(other)).toMatchObject({ status: 404, code: 'not_found' })
    const without = (await room.controller.delete(`/api/rooms/${room.id}/logo`)).as(roomView)
    expect(without.logo).toBeNull()
    expect(await objectOf(room.id).logo(read.logo?.id ?? '')).toMatchObject({ ok: false, code: 'not_found' })
  })

  it('threat T16: is served as the picture that its bytes are, and never as something executable', async () => {
    const { path } = await withLogo()
    // From the room, and then from the cache.
    for (const headers of [await headersOf(path), await headersOf(path)]) {
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe(`public, max-age=${logoCachedS}, immutable`)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it.each([
    ['a page', base64('<!doctype html><script>alert(1)</script>'.padEnd(60))],
    ['a drawing that may have a script', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['no Base64', 'javascript:alert(1)'],
    ['no text', 7],
  ])('threat T16: %s is refused at its field, and the logo stays', async (_, image) => {
    const { room } = await withLogo()
    const reply = await put(room, image)
    expect(reply).toMatchObject({ status: 400, code: 'invalid' })
    expect(JSON.stringify(reply.body)).toContain(
      'Please send a PNG, JPEG or WebP picture of at most 256 kB, in Base64 for image.',
    )
    expect((await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).logo).not.toBeNull()
  })

  it('threat T18: a logo over the limit is refused before it is read', async () => {
    const room = await openRoom()
    expect(await put(room, 'A'.repeat(limits.maxLogoBodyBytes))).toMatchObject({ status: 413 })
    const padded = sampleLogo.replace(/=+$/, '') + 'A'.repeat(4 * 90_000)
    expect(await put(room, padded)).toMatchObject({ status: 400 })
  })

  it('is copied with the colours when an event becomes a new room', async () => {
    const { room } = await withLogo()
    await room.controller.patch(`/api/rooms/${room.id}`, { backgroundColor: '#102A43', accentColor: '#ffcc00' })
    const { body } = await room.controller.get(`/api/rooms/${room.id}/export.json`)
    const copy = (await new Browser().post('/api/rooms/import', body)).as(api.createdRoomReply)
    expect(copy).toMatchObject({ backgroundColor: '#102a43', accentColor: '#ffcc00', logo: { widthPx: 1 } })
    expect(copy.logo?.id).not.toBe((await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply).logo?.id)
    expect((await headersOf(`/api/rooms/${copy.id}/logo/${copy.logo?.id}`)).get('content-type')).toBe('image/png')
  })
})

async function headersOf(path: string): Promise<Headers> {
  const { status, headers } = await new Browser().get(path)
  expect(status).toBe(200)
  return headers
}
