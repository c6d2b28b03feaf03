/** The words of /logo-showcase: the candidates, and why one of them was chosen. */
export const logos = {
  title: 'Logo showcase',
  description: 'The candidates for the Cuelight logo, side by side.',
  back: 'Back to Application',
  text: 'Five marks, drawn on the same 24-unit grid and shown at the sizes they have to work in: a tab, a toolbar, a phone, a wall. Each must still be recognisable in one colour.',
  chosen: 'The chosen mark',
  candidate: 'Candidate',
  marks: {
    housing: {
      name: 'Housing',
      text: 'The cue light backstage: two lamps in a housing, one lit. Standby and go, which is what the product says all day.',
    },
    dial: {
      name: 'Dial',
      text: 'Three quarters of a clock, with a lamp for the hand. Clear, but close to many others.',
    },
    colon: { name: 'Colon', text: 'The colon of a running clock between two posts. Strong on a wall, lost in a tab.' },
    fader: { name: 'Fader', text: 'A desk with one fader up. Says lighting before it says time.' },
    wedge: { name: 'Wedge', text: 'GO inside the C of the name. Reads as a player.' },
  },
} as const
