/** The checker: no item of any seed is wrong, and every rule finds what it is for. */
import { CATALOGUE_RULES, checkCatalogue, ITEM_RULES } from './check-catalogue'
import { generateCatalogue } from './generate'
import type { SeedItem } from './make-item'

// Generating and reading 600 items takes seconds on a busy machine.
jest.setTimeout(60_000)

const NOW = Date.UTC(2026, 10, 22, 4)
const read = (seed?: number): SeedItem[] => [
  ...generateCatalogue(seed === undefined ? { count: 600, now: NOW } : { count: 600, now: NOW, seed }),
]
const items = read()

describe('the demonstration catalogue', () => {
  it.each([undefined, 7, 31, 2026, 88_001])('has no item that contradicts itself, with seed %s', (seed) => {
    expect(checkCatalogue(seed === undefined ? items : read(seed))).toEqual([])
  })
})

type Change = (item: SeedItem) => Partial<SeedItem>
type Wrong = readonly [fits: (item: SeedItem) => boolean, change: Change]

const withAttribute = (item: SeedItem, code: string, value: string): SeedItem['attributes'] =>
  item.attributes.map(([key, old]) => [key, key === code ? value : old] as const)
const attribute =
  (code: string, value: string): Change =>
  (item) => ({ attributes: withAttribute(item, code, value) })
const say =
  (text: string): Change =>
  (item) => ({ description: text + item.description })
const note =
  (name: string, text: string): Change =>
  (item) => ({
    report: {
      ...item.report,
      sections: item.report.sections.map((section) => (section.name === name ? { ...section, note: text } : section)),
    },
  })
const isKind =
  (...kinds: string[]) =>
  ({ subject }: SeedItem): boolean =>
    kinds.includes(subject.kind)
const hasPin = ({ flaws }: SeedItem): boolean => flaws.some(({ pin }) => pin !== null)
const firstFlaw =
  (change: Partial<SeedItem['flaws'][number]>): Change =>
  ({ flaws }) => ({ flaws: flaws.map((flaw, at) => (at === 0 ? { ...flaw, ...change } : flaw)) })
const any = (): boolean => true

/** Per rule, items made wrong in ways that were seen in a catalogue. */
const WRONG: Readonly<Record<string, readonly Wrong[]>> = {
  'brand × origin': [
    [({ brand }) => brand.code === 'hermes', attribute('origin', '西班牙')],
    [({ brand }) => brand.code === 'gucci', attribute('origin', '法国')],
  ],
  'category × words': [
    [isKind('skirt', 'jeans'), say('肩线与袖长都很正。')],
    [isKind('cardHolder'), say('容量够放手机、卡包与补妆用品。')],
    [isKind('dressWatch'), note('表带', '表链与五金良好')],
    [isKind('dressWatch'), note('表盘', '夜光与印字正常')],
    [isKind('cameraBag'), say('四角与提手状态好。')],
    [({ category, subject }) => category === 'bags' && subject.material === 'canvas', say('皮面保养得当。')],
    [isKind('wallet'), say('按扣开合，分区规整。')],
  ],
  'text × drawing': [
    [({ series }) => series === '4-Bar', say('4-Bar 是袖上的四道杠。')],
    [({ subject }) => subject.cut === 'cabochon', attribute('stone', '钻石')],
    [isKind('sportWatch'), attribute('movement', '石英，4061')],
    [
      ({ flaws }) => flaws.some(({ pin }) => pin !== null && pin.y > 0.5),
      ({ flaws }) => ({ flaws: flaws.map((flaw) => ({ ...flaw, description: '领标附近有极淡的穿着痕' })) }),
    ],
  ],
  'text × itself': [
    [({ category }) => category === 'jewellery', say('刻印清晰。抛光痕迹可见，刻印略浅。')],
    [
      ({ series }) => series === 'Anjou',
      (item) => ({ ...say('内侧是皮革里层。')(item), ...attribute('lining', '织物')(item) }),
    ],
    [({ flaws }) => flaws.some(({ type }) => type === '掉色'), say('牛皮耐折，颜色稳定。')],
  ],
  'series × trade': [
    [
      ({ brand, subject }) => brand.code === 'louis-vuitton' && subject.material === 'canvas',
      ({ subject }) => ({ subject: { ...subject, colour: 'pink' } }),
    ],
    [({ series }) => series === 'Neverfull', ({ subject }) => ({ subject: { ...subject, hardware: 'silver' } })],
    [
      ({ brand, category }) => brand.code === 'rolex' && category === 'watches',
      ({ subject }) => ({ subject: { ...subject, back: undefined } }),
    ],
    [isKind('ringBand'), () => ({ series: 'Trinity' })],
    [isKind('balletFlat'), () => ({ series: 'Vara' })],
    [isKind('chainBracelet'), () => ({ series: 'Happy Hearts' })],
  ],
  'label × size': [
    [
      ({ attributes }) => attributes.some(([code, value]) => code === 'label-size' && value === 'FR 38'),
      attribute('label-size', 'FR 36'),
    ],
  ],
  'strap × accessory': [
    [isKind('cardHolder'), () => ({ accessories: ['盒子', '肩带'] })],
    [({ subject }) => subject.strap === 'leather', () => ({ accessories: ['表盒', '备用表节'] })],
  ],
  'kind × accessory': [
    [isKind('loafer'), () => ({ accessories: ['鞋盒', '备用鞋跟贴'] })],
    [isKind('scarf'), () => ({ accessories: ['首饰盒'] })],
  ],
  'grade × accessory': [
    [({ grade, category }) => grade === 'B' && category === 'clothing', () => ({ accessories: ['吊牌'] })],
  ],
  'year × model': [
    [({ series }) => series === "Pilot's Watch Mark XX", () => ({ year: 2017 })],
    [({ category }) => category === 'watches', ({ year }) => ({ accessories: [`${year - 1} 年保卡`] })],
    [
      ({ brand, category }) => brand.code === 'chanel' && category === 'bags',
      () => ({ year: 2023, accessories: ['身份卡'] }),
    ],
  ],
  'watch × reference': [[({ series }) => series === 'Submariner', attribute('reference', '116500LN')]],
  'material × price': [
    [({ subject }) => subject.material === 'crocShiny', () => ({ priceFen: 500_000 })],
    [({ subject }) => subject.material === 'crocEmbossed', ({ title }) => ({ title: title.replace('压花牛皮', '') })],
    [
      ({ subject, brand }) => subject.kind === 'topHandleBag' && brand.code === 'balenciaga',
      ({ subject }) => ({ subject: { ...subject, material: 'croc' } }),
    ],
  ],
  'material × facet': [
    [({ category }) => category === 'bags', () => ({ material: '菱格纹小羊皮' })],
    [({ material }) => material === '18K 黄金', attribute('purity', 'Pt950')],
  ],
  'category × size': [[isKind('rectWatch'), () => ({ size: '大号' })]],
  'measure × size': [
    [({ model }) => model === 'Birkin 25', attribute('dimensions', '36 × 20 × 13 cm')],
    [({ category }) => category === 'shoes', attribute('foot-length', '约 27.9 cm')],
    [({ category }) => category === 'clothing', attribute('measures', '')],
  ],
  'flaw × grade': [
    [({ grade, flaws }) => grade === 'AB' && flaws.length > 0, firstFlaw({ degree: 'clear' })],
    [({ grade }) => grade === 'B', () => ({ flaws: [] })],
  ],
  'flaw × strength': [[hasPin, firstFlaw({ degree: 'clear', description: '细小划痕，需侧光可见' })]],
  'flaw × picture': [[({ flaws }) => flaws.length > 0 && flaws.every(({ pin }) => pin), firstFlaw({ type: '气味' })]],
  'flaw × part': [
    [
      ({ category, flaws }) => category === 'bags' && flaws[0]?.place === '内里' && flaws[0].pin !== null,
      firstFlaw({ place: '锁扣' }),
    ],
  ],
  'flaw × material': [
    [
      ({ subject, flaws }) => subject.material === 'canvas' && flaws[0]?.pin?.view === 'front',
      firstFlaw({ type: '划痕', place: '正面' }),
    ],
  ],
  'description × condition': [
    [({ grade }) => grade === 'S', say('衣橱里常用的一只。')],
    [({ grade }) => grade === 'B', say('全新未使用。')],
    [({ flaws }) => flaws.some(({ type }) => type === '污渍'), say('整体干净。')],
  ],
  'description × flaws': [
    [({ flaws }) => flaws.length > 0, say('未发现明显瑕疵。')],
    [({ flaws }) => flaws.length > 0, () => ({ description: '一只包。无附件。' })],
  ],
  'description × accessories': [
    [({ accessories }) => accessories.length > 0, ({ description }) => ({ description: `${description}附件有雨伞。` })],
  ],
  'description × measures': [[({ category }) => category === 'bags', say('宽 99 厘米。')]],
  'doubled words': [[isKind('jeans'), ({ title }) => ({ title: `${title} 牛仔牛仔裤` })]],
  'doubled place': [
    [hasPin, ({ flaws }) => ({ flaws: flaws.map((flaw) => ({ ...flaw, description: `${flaw.place}轻微氧化` })) })],
  ],
  'doubled mark': [
    [hasPin, ({ flaws }) => ({ flaws: flaws.map((flaw) => ({ ...flaw, place: '帽檐边', description: '边缘磨损' })) })],
  ],
  'year × fact': [
    [
      ({ category }) => category === 'shoes',
      ({ description }) => ({ description: `J'Adior 于 2017 年推出。${description}`, year: 2012 }),
    ],
    [
      ({ flaws }) => flaws.some(({ type }) => type === '抛光'),
      ({ listedAt }) => ({ year: new Date(listedAt).getUTCFullYear() }),
    ],
  ],
  'series × type': [[({ series }) => series === 'GMT-Master II', say('潜水表读时清楚。')]],
  'material × words': [
    [
      ({ attributes }) => attributes.some(([code, value]) => code === 'craft' && value === '涂层帆布'),
      say('布身透气。'),
    ],
    [({ series }) => series === 'Pouch', say('扁平的手拿包。')],
    [isKind('belt'), say('牛皮厚实，结构撑得住。')],
  ],
  'measure words': [[isKind('belt'), say('送礼都体面的一件腰带。')]],
  advertising: [[any, say('保值之选，最好的一只。')]],
  typography: [
    [any, ({ title }) => ({ title: `${title}，Divas’ Dream` })],
    [any, say('线条 利落,耐看。')],
    [any, say('附件有2021 年保卡。')],
  ],
  'old words': [
    [isKind('loafer'), say('楞型修长。')],
    [isKind('hoopEarrings'), ({ title }) => ({ title: `${title} 圈形耳环` })],
  ],
  title: [
    [({ category }) => category === 'bags', ({ title, brand }) => ({ title: `${brand.name} ${title}` })],
    [({ category }) => category === 'bags', ({ title }) => ({ title: title.replace(/ \S+扣$/, '') })],
  ],
  'report × category': [[any, ({ report }) => ({ report: { ...report, conclusion: '符合该品牌同款特征。' } })]],
  'report × movement': [
    [isKind('diverWatch'), note('走时', '干净完整')],
    [isKind('diverWatch'), note('防水', '防水测试 99 bar 通过')],
    [
      ({ attributes }) => attributes.some(([code, value]) => code === 'movement' && value.startsWith('石英')),
      note('走时', '日差 +3 秒/天，摆幅 280°'),
    ],
  ],
  'price events': [
    [
      ({ ladder }) => ladder.length > 1,
      ({ ladder }) => ({ ladder: ladder.map((step) => ({ ...step, reason: '寄卖人同意让利' })) }),
    ],
    [
      ({ ladder }) => ladder.length > 1,
      ({ ladder, listedAt }) => ({ ladder: ladder.map((step, at) => ({ ...step, at: listedAt + at })) }),
    ],
  ],
  'series × fact': [[any, () => ({ series: 'Unknown' })]],
}

describe('every rule of an item finds what it is for', () => {
  it('has a wrong item for each', () => {
    expect(Object.keys(WRONG).sort()).toEqual(ITEM_RULES.map(({ name }) => name).sort())
  })

  const cases = Object.entries(WRONG).flatMap(([rule, wrongs]) => wrongs.map((wrong, at) => ({ rule, at, wrong })))
  it.each(cases)('$rule, case $at', ({ rule, wrong: [fits, change] }) => {
    const pool = items.find(fits) ? items : read(4711)
    const right = pool.find(fits)
    if (!right) throw new Error('no item fits')
    const found = ITEM_RULES.find(({ name }) => name === rule)?.check({ ...right, ...change(right) })
    expect(found?.filter(Boolean)).not.toEqual([])
  })
})

describe('the rules of the whole catalogue', () => {
  it('find one opening in many items, and one text twice', () => {
    const copies = items.map((item) => ({ ...item, description: '一只百搭的包。无附件。' }))
    const rules = checkCatalogue(copies).map(({ rule }) => rule)
    for (const { name } of CATALOGUE_RULES) expect(rules).toContain(name)
  })
})
