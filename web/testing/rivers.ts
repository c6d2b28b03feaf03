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
