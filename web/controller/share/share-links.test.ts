import { describe, expect, it } from 'vitest'
import { shareLinks } from './share-links.ts'

const urls = (shortCode: string | null, key: string | null) =>
  Object.fromEntries(shareLinks('https://cuelight.example', 'ROOM', shortCode, key).map((l) => [l.id, l.url]))

describe('share links', () => {
  it('has all links', () => {
    expect(urls('482913', 'k')).toEqual({
      viewer: 'https://cuelight.example/room/ROOM/viewer',
      agenda: 'https://cuelight.example/room/ROOM/agenda',
      controller: 'https://cuelight.example/room/ROOM/controller#key=k',
      qr: 'https://cuelight.example/room/ROOM/qr',
      join: 'https://cuelight.example/join/482913?room=ROOM',
      quiz: 'https://cuelight.example/quiz/482913?room=ROOM',
    })
  })

  it('joins by the room id while there is no short code', () => {
    expect(urls(null, 'k')['join']).toBe('https://cuelight.example/join/ROOM')
  })

  it('has no controller link without its key, since it would open nothing', () => {
    expect(urls('482913', null)).not.toHaveProperty('controller')
  })

  it('treats the join link and the QR display as engagement features', () => {
    const engaging = shareLinks('', 'ROOM', null, 'k').filter((l) => l.isEngagement)
    expect(engaging.map((l) => l.id)).toEqual(['qr', 'join'])
  })

  it('has the page of every running poll', () => {
    const polls = [{ id: 'ROOM.p1', question: 'Which?' }]
    const links = shareLinks('https://cuelight.example', 'ROOM', null, 'k', polls)
    expect(links[links.length - 1]).toEqual({
      id: 'poll ROOM.p1',
      label: 'Poll',
      hint: 'Which?',
      url: 'https://cuelight.example/poll/ROOM.p1',
      isEngagement: true,
    })
  })

  it('has no quiz link without the short code, since nothing else names that page', () => {
    expect(urls(null, 'k')).not.toHaveProperty('quiz')
  })
})
