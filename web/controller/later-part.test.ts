import { describe, expect, it, vi } from 'vitest'
import { laterPart, prefetch } from './later-part.tsx'

const Part = () => null

describe('a part that is fetched later', () => {
  it('is fetched once, and is then at hand without waiting', async () => {
    const load = vi.fn(async () => Part)
    const part = laterPart(load)
    expect(part.get()).toBeNull()
    await Promise.all([part.fetch(), part.fetch()])
    await part.fetch()
    expect(part.get()).toBe(Part)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('forgets a failure: the next asking tries again', async () => {
    const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('offline'))
    const part = laterPart(load)
    await expect(Promise.allSettled([part.fetch(), part.fetch()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(part.get()).toBeNull()
    await part.fetch()
    expect(part.get()).toBe(Part)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('may be fetched ahead without anybody hearing of a failure', async () => {
    const part = laterPart(async () => Promise.reject(new Error('offline')))
    prefetch(part)
    await expect(part.fetch()).rejects.toThrow('offline')
  })
})
