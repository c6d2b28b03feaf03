import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { part, prefetch, untilFetched } from './part.tsx'

const Part = () => null

describe('a part that is fetched later', () => {
  it('is fetched once, and is then available immediately', async () => {
    const load = vi.fn(async () => Part)
    const late = part(load)
    expect(late.get()).toBeNull()
    await Promise.all([late.fetch(), late.fetch()])
    await late.fetch()
    expect(late.get()).toBe(Part)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is fetched again after a failure', async () => {
    const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('offline'))
    const late = part(load)
    await expect(Promise.allSettled([late.fetch(), late.fetch()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(late.get()).toBeNull()
    await late.fetch()
    expect(late.get()).toBe(Part)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is tried until it is here if nobody presses again, however long that takes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let isServerBack = false
    const late = part(untilFetched(async () => (isServerBack ? Part : Promise.reject(new Error('no reply')))))
    const end = vi.fn()
    void late.fetch().then(end, end)
    await vi.advanceTimersByTimeAsync(2 * 3_600_000)
    expect(end).not.toHaveBeenCalled()
    isServerBack = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(end).toHaveBeenCalledWith(Part)
  })

  it('can be fetched ahead without reporting a failure', async () => {
    const late = part(async () => Promise.reject(new Error('offline')))
    prefetch(late)
    await expect(late.fetch()).rejects.toThrow('offline')
  })
})
