import { expect, test } from 'vitest'
import { briefOf } from '../testing/brief.ts'

test.each([
  [
    'after a number and a date',
    'Program\n1. 2026.05.09. 9:00 - 10:00 - érkezés, regisztráció\n2. 2026.05.09. 10:00 - séta\n3. 2026.05.10. 9:30 - zárás, búcsú',
    ['Program', '09 09:00 érkezés, regisztráció 60', 'séta ?', 'zárás, búcsú ?'],
  ],
  [
    'after a number in brackets',
    '(1) 09:00 Welcome\n(2) 09:15 Talk, with slides\n(3) 10:00 Break',
    ['14 09:00 Welcome 15', '14 09:15 Talk, with slides 45', 'Break ?'],
  ],
  [
    'after a letter',
    'a) 9:00 Velkomst\nb) 9:15 Foredrag, med billeder\nc) 10:00 Pause',
    ['14 09:00 Velkomst 15', '14 09:15 Foredrag, med billeder 45', 'Pause ?'],
  ],
  [
    'after a word and a number',
    'Punkt 1: 9:00 - Hälsning\nPunkt 2: 9:15 - Föredrag, frågor\nPunkt 3: 10:00 - Paus',
    ['14 09:00 Hälsning 15', '14 09:15 Föredrag, frågor 45', 'Paus ?'],
  ],
  [
    'and letters without a space',
    '8:30签到，领取资料\n9:00—9:30开幕式\n9:30-11:00：演讲，问答\n11:00合影',
    ['14 08:30 签到，领取资料 30', '14 09:00 开幕式 30', '14 09:30 演讲，问答 90', '合影 ?'],
  ],
  [
    'and dots',
    '09:00..........Registration\n09:30..........Opening, words\n10:00..........Talk',
    ['14 09:00 Registration 30', '14 09:30 Opening, words 30', 'Talk ?'],
  ],
  [
    'and the mark of minutes',
    '9.30′ Doors\n10.00′ Talk, long\n11.00′ Lunch',
    ['14 09:30 Doors 30', '14 10:00 Talk, long 60', 'Lunch ?'],
  ],
  [
    'and an ending',
    "Saat 10.00'da açılış, konuşmalar\nSaat 11.00'de konser\nSaat 13.30'da yemek",
    ['14 10:00 açılış, konuşmalar 60', '14 11:00 konser 150', 'yemek ?'],
  ],
  [
    'and a day in each line',
    'Fr 13.03. 18:00 Einlass\nFr 13.03. 19:00 Konzert, Teil 1\nSa 14.03. 10:00 Frühstück\nSa 14.03. 11:00 Ende',
    ['13 18:00 Einlass 60', 'Konzert, Teil 1 ?', '14 10:00 Frühstück 60', 'Ende ?'],
  ],
  [
    'and weekdays that begin again',
    'Sat 9:00 Welcome\nSat 10:00 Talk\nSun 9:00 Walk\nSun 11:00 End',
    ['14 09:00 Welcome 60', 'Talk ?', '15 09:00 Walk 120', 'End ?'],
  ],
  [
    'after a sentence with its day',
    'Le samedi 14 mars à 14h30 : conférence\nLe samedi 14 mars à 16h00 : atelier, goûter\nLe dimanche 15 mars à 10h00 : messe\nLe dimanche 15 mars à 12h30 : repas',
    ['14 14:30 conférence 90', 'atelier, goûter ?', '15 10:00 messe 150', 'repas ?'],
  ],
  [
    'after Spanish words',
    'Sábado 14 de marzo\nA las 10:00 h. Pasacalles, con la banda\nA partir de las 12:00 h. Paella, en la plaza\nDe 17:00 a las 19:00 h. Juegos\nDesde las 22:30 h. Verbena',
    [
      'Sábado 14 de marzo',
      '14 10:00 Pasacalles, con la banda 120',
      '14 12:00 Paella, en la plaza 300',
      '14 17:00 Juegos 120',
      'Verbena ?',
    ],
  ],
  [
    'after Italian words',
    'Ore 9.00 Accoglienza, saluti\nOre 9.30 Relazione\nDalle 11.00 alle 11.30 Pausa\nAlle ore 11.30 Tavola rotonda\nOre 13.00 Chiusura',
    [
      '14 09:00 Accoglienza, saluti 30',
      '14 09:30 Relazione 90',
      '14 11:00 Pausa 30',
      '14 11:30 Tavola rotonda 90',
      'Chiusura ?',
    ],
  ],
  [
    'after Romanian and Polish words',
    'ora 10,00 – Atelier, copii\nde la ora 12,00 – Prânz\nod godz. 14.00 do godz. 15.30 - warsztaty, konkursy\no godz. 16.00 - koniec',
    ['14 10:00 Atelier, copii 120', '14 12:00 Prânz 120', '14 14:00 warsztaty, konkursy 90', 'koniec ?'],
  ],
  [
    'after French words',
    'À partir de 14h : accueil, café\n14h30 : concert\nVers 16h : ateliers, jeux\nA 18 h : apéritif',
    ['14 14:00 accueil, café 30', '14 14:30 concert 90', '14 16:00 ateliers, jeux 120', 'apéritif ?'],
  ],
  [
    'among many lines without one',
    'Our evening, as planned,\nand the team of the hall.\n18:00 Doors\nThe bar opens, the merch too.\nPlease wait.\nBring a friend, a smile.\n18:30 Support: X\nFour songs, no more.\nAsk Bo.\n19:30 Main act',
    [
      'Our evening, as planned,',
      'and the team of the hall.',
      '14 18:00 Doors 30',
      'The bar opens, the merch too.',
      'Please wait.',
      'Bring a friend, a smile.',
      '14 18:30 Support: X 60',
      'Four songs, no more.',
      'Ask Bo.',
      'Main act ?',
    ],
  ],
  [
    'below days that nobody knows, which asks',
    'First part\n10:00 Opening\n12:00 Lunch\nSecond part\n9:00 Talk\n11:00 End',
    ['First part', 'Opening !', 'Lunch ?', 'Second part', 'Talk !', 'End !'],
  ],
  [
    'and a year among the notes',
    '19:00 Film A\n1998\n20:30 Film B\n2010\n22:00 Film C, short\n2024',
    ['14 19:00 Film A 90', '1998', '14 20:30 Film B 90', '2010', 'Film C, short ?', '2024'],
  ],
])('[X47] a line begins with a time %s', (_name, text, rows) => expect(briefOf(text, { withDays: true })).toEqual(rows))

test('[X47] a number among words is no time', () =>
  expect(briefOf('18:00 Ouverture\nLes 3 Mousquetaires\n19:00 Alle 9 Chöre\n20:00 Fin')).toEqual([
    '18:00 Ouverture 60',
    'Les 3 Mousquetaires',
    '19:00 Alle 9 Chöre 60',
    'Fin ?',
  ]))

test.each([
  [
    'with a sign between it and the title',
    'Laupäev\n10.00 kell – Avamine, tervitused\n11.30 kell – Matk\n14.00 kell – Lõuna',
    ['Laupäev', '10:00 Avamine, tervitused 90', '11:30 Matk 150', 'Lõuna ?'],
  ],
  [
    'behind an end as well',
    '10.00 val. – Atidarymas\n11.00 val. Koncertas, šokiai\n13.00–14.00 val. – Pietūs',
    ['10:00 Atidarymas 60', '11:00 Koncertas, šokiai 120', '13:00 Pietūs 60'],
  ],
  [
    'in Thai',
    '09.00 น. ลงทะเบียน\n09.30 น. พิธีเปิด\n10.00 - 12.00 น. บรรยาย',
    ['09:00 ลงทะเบียน 30', '09:30 พิธีเปิด 30', '10:00 บรรยาย 120'],
  ],
  [
    'in Georgian',
    '10:00 სთ - გახსნა\n11:00 სთ - კონცერტი, ცეკვა\n13:00 სთ - სადილი',
    ['10:00 გახსნა 60', '11:00 კონცერტი, ცეკვა 120', 'სადილი ?'],
  ],
  [
    'but not the first word of titles',
    '9:00 demo - robots\n10:00 demo - drones, big\n11:00 demo - lunch',
    ['09:00 demo - robots 60', '10:00 demo - drones, big 60', 'demo - lunch ?'],
  ],
])('[X48] the word for hours is no part of a title %s', (_name, text, rows) => expect(briefOf(text)).toEqual(rows))

test.each([
  [
    'Russian',
    '10 часов утра - открытие\n11:30 утра - лекция, вопросы\n2 часа дня - обед\n7:00 вечера - концерт',
    ['10:00 открытие 90', '11:30 лекция, вопросы 150', '14:00 обед 300', 'концерт ?'],
  ],
  [
    'Arabic',
    'من الساعة 10:00 صباحا الى 11:00 صباحا : الافتتاح\nالساعة 11:00 صباحا : محاضرة\nالساعة 1:00 مساء : غداء',
    ['10:00 الافتتاح 60', '11:00 محاضرة 120', 'غداء ?'],
  ],
  [
    'Malay',
    '8.00 pagi - Pendaftaran\n1.00 tengah hari - Makan, doa\n2.30 petang - Bengkel\n8.00 malam - Persembahan',
    ['08:00 Pendaftaran 300', '13:00 Makan, doa 90', '14:30 Bengkel 330', 'Persembahan ?'],
  ],
  [
    'Hindi, before the time',
    'सुबह 9:00 बजे - उद्घाटन\nसुबह 10:00 बजे - व्याख्यान, चर्चा\nदोपहर 1:00 बजे - भोजन',
    ['09:00 उद्घाटन 60', '10:00 व्याख्यान, चर्चा 180', 'भोजन ?'],
  ],
  [
    'French and Spanish',
    '9 h du matin : accueil, café\n11:00 de la mañana - Charla\n6 h du soir : bal',
    ['09:00 accueil, café 120', '11:00 Charla 420', 'bal ?'],
  ],
  [
    'a title, without a sign before it',
    '17.00 Pendaftaran\n19.00 Malam puncak\n21.00 Večer poezie',
    ['17:00 Pendaftaran 120', '19:00 Malam puncak 120', 'Večer poezie ?'],
  ],
])('[X3] the half of the day in %s', (_name, text, rows) => expect(briefOf(text)).toEqual(rows))

test.each([
  ['Croatian', 'u 18 sati – otvorenje\nu 19 sati – koncert, gosti\nu 21 sat – zabava'],
  ['Slovene', 'ob 18. uri: otvorenje\nob 19.00: koncert, gosti\nob 21. uri: zabava'],
  ['Macedonian', 'Во 18:00 часот - otvorenje\nОд 19 до 21 часот - koncert, gosti\nВо 21:00 часот - zabava'],
  ['Persian, with its digits', 'ساعت ۱۸:۰۰ - otvorenje\nساعت ۱۹:۰۰ تا ۲۱:۰۰ - koncert, gosti\nساعت ۲۱:۰۰ - zabava'],
  ['German', '18 Uhr otvorenje\n19 Uhr 00 koncert, gosti\n21 Uhr zabava'],
])('[X3] hours in %s', (_name, text) =>
  expect(briefOf(text)).toEqual(['18:00 otvorenje 60', '19:00 koncert, gosti 120', 'zabava ?']),
)
