import type { UserRoomReply } from '../../schema/api-account.ts'

type Searched = Pick<UserRoomReply, 'name' | 'useCase' | 'shortCode'>

/** Small letters without accents, so that 'café' finds 'Cafe'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The rooms whose name, type or code holds every word that was typed, in their order. Digits may be spaced as on the screen. */
export function foundRooms<Room extends Searched>(rooms: readonly Room[], typed: string): readonly Room[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rooms
  const digits = typed.replace(/\s/g, '')
  return rooms.filter((room) => {
    if (/^\d{3,}$/.test(digits) && room.shortCode?.startsWith(digits)) return true
    const text = plain(`${room.name} ${room.useCase ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
