import { describe, expect, it } from 'vitest'
import { languages } from '../schema/languages.ts'
import { cleanLine } from '../schema/values/text.ts'
import { maskWords } from './word-mask.ts'

const masked = (text: string, language = 'en', maskedWords: readonly string[] = []) =>
  maskWords(cleanLine(text), { language, maskedWords })

it.each(['\u200d', '\u200c', '\ufe0f', '\u{e0061}', '\u034f', '\u17b4', '\u0336', '\u200d\u0301'])(
  '[K2] threat T17: a rude word is masked with %j between its letters',
  (between) => {
    expect(masked(`Well, ${[...'shit'].join(between)} happens`)).toMatch(/^Well, \*+ happens$/u)
    expect(masked(`So ein ${[...'arsch'].join(between)} da`, 'de')).toMatch(/^So ein \*+ da$/u)
    expect(masked(`Well, ${[...'gosh'].join(between)} happens`, 'en', ['gosh'])).toMatch(/^Well, \*+ happens$/u)
  },
)

it.each(['f\u0443ck', 'ｆｕｃｋ', '𝐟𝐮𝐜𝐤', 'sh\u0456t'])('[K2] %j is English with letters that only look so', (word) => {
  for (const { code } of languages) expect(masked(word, code)).toMatch(/^\*+$/u)
})

it.each(['Class in Scunthorpe', 'Crème brûlée', 'मुझे क्‍या', 'می‌خواهم', '👨‍👩‍👧‍👦 ❤️', 'pass\u200dion'])(
  '[K2] %j is as it was',
  (text) => {
    for (const { code } of languages) expect(masked(text, code)).toBe(cleanLine(text))
  },
)

/** By language: words that are masked, each in a sentence. */
const rude: Readonly<Record<string, readonly string[]>> = {
  en: ['shit', 'FUCK', 'fuuuuck'],
  de: ['Scheiße', 'SCHEISSE', 'Riesenscheiße', 'Arschloch', 'Arschlöcher', 'Wichser', 'gefickt', 'Hurensohn', '4rsch'],
  fr: ['merde', 'Merdique', 'putain', 'connard', 'enculé', 'salope', 'pédé', 'niiique'],
  es: ['mierda', 'puta', 'coño', 'gilipollas', 'cabrón', 'pendejo', 'm1erda'],
  'pt-BR': ['porra', 'caralho', 'merda', 'cuzão', 'buceta', 'foda', 'arrombado'],
  id: ['kontol', 'Kontolnya', 'memek', 'ngentot', 'jancok', 'bangsat', 'goblok', 'bajingan', 'pukimak', 'lonte'],
  it: ['cazzo', 'stronzo', 'stronza', 'merda', 'vaffanculo', 'coglione', 'c@zzo'],
  nl: ['kut', 'klootzak', 'hoer', 'kankerlijer', 'godverdomme', 'neuken'],
  sv: ['fitta', 'Fittan', 'KUK', 'jävla', 'jävlar', 'hora', 'knulla', 'rövhål', 'jääävla'],
  nb: ['fitte', 'KUK', 'jævla', 'Jævlig', 'hore', 'knulle', 'rasshøl', 'drittsekk', 'bitch', 'shit'],
  cs: ['kurva', 'Píča', 'kokot', 'zmrd', 'jebat', 'hovno', 'sráč', 'prdel', 'čurák', 'buzerant', 'fuck'],
  hu: ['geci', 'baszd', 'Baszott', 'fasz', 'lófaszt', 'kurva', 'picsa', 'segg', 'szar', 'buzi', 'bazmeg'],
  pl: ['kurwa', 'kurwy', 'chuj', 'spierdalaj', 'jebać', 'pizda', 'skurwysyn'],
  uk: ['хуй', 'хуйня', 'пиздець', 'Пізда', 'їбаний', 'заїбали', 'блядь', 'КУРВА', 'підарас', 'мудак', 'жопа'],
  tr: ['orospu', 'siktir', 'SİKTİR', 'yarrak', 'şerefsiz', 'piç', 'pezevenk'],
  ar: ['شرموطة', 'الشرموطة', 'وشرموطة', 'كسمك', 'طيز', 'شَرموطة'],
  ja: ['ちんこ', 'チンコ', '死ね', 'くそったれ', 'ビッチ'],
  ko: ['씨발', '개씨발', '씨1발', '시발', '좆', '병신', '개새끼', '지랄', '미친년', '썅'],
  'zh-Hans': ['傻逼', '他妈的', '操你', '王八蛋', '去你妈', '你妈逼', '日你妈', '他媽的', '杂种'],
  'zh-Hant': [
    '幹你娘',
    '幹恁娘',
    '機掰',
    '雞掰',
    '他媽的',
    '操你',
    '去你媽',
    '婊子',
    '賤人',
    '破麻',
    '腦殘',
    '仆街',
    '傻逼',
  ],
}

it('[K2] each language that is finished has words that are masked', () => {
  const finished = languages.flatMap(({ code, unfinished }) => (unfinished === undefined ? [code] : []))
  expect(finished.filter((code) => rude[code] === undefined)).toEqual([])
})

/** By language: innocent texts that look like masked ones. */
const innocent: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Scunthorpe',
    'Charles Dickens',
    'Essex',
    'Sussex',
    'Cockburn',
    'bitte',
    'Wichita',
    'assassin',
    'classic',
    'cocktail',
    'Hancock',
    'Penistone',
    'Uranus',
    'analysis',
    'document',
    'therapist',
    'Kuntze',
    'Arsenal',
    'shiitake',
    'mass',
    'title',
  ],
  de: [
    'Marsch',
    'Barsch',
    'harsch',
    'bitte',
    'dick',
    'die dicke Wand',
    'Wichita',
    'Schwanz',
    'Spastik',
    'Hurenkind',
    'Fagott',
    'Analyse',
    'analog',
    'Titel',
    'Assistent',
    'Kuntze',
    'Negation',
    'Sexualkunde',
    'Schlamperei',
    'retardierend',
  ],
  fr: [
    'en retard',
    'retardataire',
    'bitume',
    'cul-de-sac',
    'con brio',
    'concert',
    'pétard',
    'négocier',
    'analyse',
    'assassin',
    'putatif',
  ],
  es: [
    'el libro negro',
    'computadora',
    'disputa',
    'reputación',
    'cono',
    'pollo',
    'años',
    'Montenegro',
    'retardo',
    'analista',
    'verguenza',
  ],
  'pt-BR': ['disputa', 'computador', 'reputação', 'negro', 'cueca', 'retardo', 'bicicleta', 'portaria', 'análise'],
  id: [
    'sehingga',
    'penyelenggara',
    'tetangga',
    'nggak',
    'sementara',
    'semen',
    'cuma',
    'cumi-cumi',
    'kontrol',
    'memekik',
    'memekakkan',
    'pecundang',
    'perekat',
    'perekaman',
    'kue pukis',
    'pendidikan',
    'rapelan',
    'Dicky',
    'Assegaf',
    'penistaan',
    'tetek bengek',
    'sumur pantek',
    'E. coli',
    'anjing',
  ],
  it: ['puttanesca', 'Troia', 'finocchio', 'figura', 'fico', 'ritardo', 'Cazzaniga', 'analisi', 'assassino', 'negro'],
  nl: ['je kunt', 'hoera', 'kankeronderzoek', 'Kutná Hora', 'eikel', 'dik', 'verschijnt', 'tering', 'Fagot'],
  sv: [
    'Programmet är slut',
    'beslut',
    'klockan sex',
    'fågelsång',
    'fackförbundet',
    'Drottninggatan',
    'fuktig',
    'Åbo',
    'Fittja',
    'Brad Pitt',
    'titt',
    'analysen',
    'kanalen',
    'Madicken',
    'horisont',
    'rövare',
    'kukuruz',
    'en hit',
    'dyker',
  ],
  pl: [
    'pedały rowerowe',
    'jebel',
    'ruch',
    'cipher',
    'dupleks',
    'kurator',
    'kurs',
    'hujer'.slice(0, 2),
    'chór',
    'kanał',
  ],
  nb: [
    'fagbok',
    'et fag',
    'Programmet er slutt',
    'beslutning',
    'fuktig',
    'dykkerklubb',
    'skitur',
    'analyse',
    'kanal',
    'ass-dur',
    'skikkelse',
    'prikk',
    'horisont',
    'assosiasjon',
    'fagre',
  ],
  cs: [
    'metodický',
    'pohodička',
    'Indický oceán',
    'kanál',
    'Vodička',
    'Dickens',
    'facka',
    'analýza',
    'grafička',
    'Libich',
    'semena',
    'srdíčko',
    'orgánu',
    'prdelka',
    'kokos',
    'úporný',
    'zápor',
  ],
  hu: [
    'György',
    'asszony',
    'fagylalt',
    'kanál',
    'humánus',
    'fű',
    'asszertív',
    'szarvas',
    'faszén',
    'basszusgitár',
    'baszk',
    'szarka',
    'gyanú',
    'tanúsítvány',
    'faszobor',
    'Piña colada',
    'kurzus',
  ],
  uk: [
    'Дорогі гості, дорогий друже',
    'рояль',
    'Гліб',
    'шапка',
    'двоїстий',
    'строгий',
    'пороги',
    'бляха',
    'мандат',
    'педикюр',
    'курвіметр',
    'підорювати',
    'хуліган',
    'сука дерева',
    'Нігер',
    'піднебіння',
    'Жидачів',
  ],
  tr: ['sık sık', 'bu türden', 'kanal', 'sikke', 'götür', 'klasik', 'müzik', 'pic', 'boks', 'bokser', 'amaç', 'fizik'],
  ar: ['كسر', 'زبون', 'خول', 'المكسب', 'عرض', 'نيكول', 'خرافة'],
  ja: ['パチンコ', 'ワンマンコンサート', 'ロマンコメディ', 'おいしいしね', '楽しいね', '必死に', '死ねば'],
  ko: [
    '시발점',
    '시발역',
    '질병신고',
    '합병신청',
    '병신년',
    '보지 않았다',
    '자지 않고',
    '3개년 계획',
    '번개같은 속도',
    '에밀 졸라',
    '먼지랄까',
    '영향을 미친 년도',
    '조개새끼손가락',
    '강아지 새끼',
    '또 라이브',
    '씨발라낸 수박',
    '아저씨발음',
    '다시발표',
    '위기가 닥쳐',
  ],
  'zh-Hant': [
    '媽媽的手機',
    '體操你會嗎',
    '位置靠北邊',
    '飛機巴士',
    '破麻袋',
    '雜種優勢',
    '去你媽媽家',
    '你媽逼我念書',
    '生日你媽媽來嗎',
    '烤雞巴西風味',
    '很屌你也是',
    '你老母親',
    '才幹',
    '操你的心',
    '早操你來嗎',
  ],
  'zh-Hans': [
    '妈妈的手机',
    '体操你会吗',
    '尼玛县',
    '操场',
    '日程',
    '操作',
    '去你妈妈家',
    '你妈逼我学习',
    '生日你妈妈来吗',
    '杂种优势',
  ],
}

describe.each(languages)('[K2] in a room in $code', ({ code }) => {
  it.each(rude[code] ?? [])('%j is masked', (word) => {
    // Where nobody writes spaces, the words around it touch it.
    const [before, after] = code === 'ja' ? ['あの、', '！'] : code.startsWith('zh') ? ['这个', '啊'] : ['«', ', 1']
    const covered = masked(`${before}${word}${after}`, code)
    expect(covered).toMatch(/\*/u)
    expect(covered.replace(/\*+/u, '')).toBe(cleanLine(`${before}${after}`))
  })

  it.each(innocent[code] ?? [])('%j is as it was', (text) => {
    expect(masked(text, code)).toBe(cleanLine(text))
  })

  it('English words are masked too', () => {
    expect(masked('shit', code)).toBe('****')
  })
})

describe('[K14] words of the organiser', () => {
  it.each([
    ['as whole words', 'Acme, ACME and Acmeville', ['acme'], '****, **** and Acmeville'],
    ['as they begin', 'Acme and Acmeville', ['acme*'], '**** and *********'],
    ['of several words', 'Ask Jane Doe now', ['jane doe'], 'Ask ******** now'],
    ['with signs that patterns read', 'What is C++ (beta)?', ['c++', '(beta)'], 'What is *** ******?'],
    [
      'with any other signs',
      'Why R&D, rock’n’roll and @acme 😀?',
      ['r&d', "rock'n'roll", '@acme', '😀'],
      'Why ***, *********** and ***** **?',
    ],
    ['with Korean particles', '아크메는 아크메에서도 아크메동에서', ['아크메'], '**** ****** 아크메동에서'],
    ['but not a star alone, which begins every word', 'Ask Acme', ['*', '**', '* *'], 'Ask Acme'],
    ['without spaces around', '今日はアクメ社の発表', ['アクメ社'], '今日は****の発表'],
  ])('%s', (_, text, words, expected) => {
    expect(masked(text, 'en', words)).toBe(expected)
  })

  // Reading that looks again for each letter would take longer than a test may.
  it('a list of one hundred long words, each of them nearly found, is read', () => {
    const words = Array.from({ length: 100 }, (_, number) => `${'a'.repeat(38)}${number}`)
    const text = 'a'.repeat(500)
    expect(masked(text, 'en', words)).toBe(text)
  })
})
