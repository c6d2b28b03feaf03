/** The poll and the questions of the quiz that screens and flows are tested with. */
export const riverPoll = { question: 'Which talk next?', options: ['Rivers', 'Bridges', 'Harbours'] }

export const riverQuestions = [
  {
    question: 'Which river runs through Vienna?',
    options: ['Rhine', 'Danube', 'Elbe', ''],
    correctAnswer: 1,
    points: 10,
  },
  { question: 'The longest river of Europe?', options: ['Volga', 'Danube', '', ''], correctAnswer: 0, points: 20 },
]

/** The first question of the games that flows play. */
export const danubeQuestion = {
  question: 'Which river flows through Vienna, Bratislava, Budapest and Belgrade?',
  options: ['The Rhine', 'The Danube', 'The Vistula', 'The Loire'],
  correctAnswer: 1,
  explanation: 'The Danube passes through ten countries, more than any other river.',
}
