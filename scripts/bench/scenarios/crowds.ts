import type { Crowd } from '../crowd.ts'
import type { Figure, Target } from '../figures.ts'

/** The viewers of each target of a run: the product, its floor, and those that only inform. */
export type Crowds = { product: Crowd; floor: Crowd; others: Crowd[] }

export const everyCrowd = ({ product, floor, others }: Crowds): Crowd[] => [product, floor, ...others]

/** One figure from the samples of each crowd. */
export function figure(
  crowds: Crowds,
  { name, unit, target = null }: { name: string; unit: Figure['unit']; target?: Target | null },
  sampleOf: (crowd: Crowd) => number,
): Figure {
  const others = Object.fromEntries(crowds.others.map((crowd) => [crowd.target.name, sampleOf(crowd)]))
  return { name, unit, target, value: sampleOf(crowds.product), floor: sampleOf(crowds.floor), others }
}

/** Numbers gathered for each crowd during a scenario. */
export class Samples {
  readonly #of = new Map<Crowd, number[]>()

  add(crowd: Crowd, ...values: number[]): void {
    const list = this.#of.get(crowd)
    if (list === undefined) this.#of.set(crowd, [...values])
    else for (const value of values) list.push(value)
  }

  of(crowd: Crowd): readonly number[] {
    return this.#of.get(crowd) ?? []
  }
}
