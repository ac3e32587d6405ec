/** Guides of the demonstration: facts of the trade alone, with where they are from. */
import type { GuideKind } from '@contract/discovery'
import type { DocumentBlock } from '@contract/documents'
import type { Trx } from '../database'

interface GuideFacts {
  readonly kind: GuideKind
  readonly title: string
  /** Latin name of its brand. */
  readonly brand?: string
  /** Code of its top category. */
  readonly category?: string
  readonly blocks: readonly DocumentBlock[]
  readonly sources: readonly string[]
}

const REVIEWED_ON = '2026-11-01'
/** What the trade knows of brands' numbers comes from many bags, not from the brands. */
const TRADE = '二手奢侈品行业公开整理的编号规律，并非品牌官方资料'

const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text: [text] })
const list = (...items: readonly string[]): DocumentBlock => ({ kind: 'list', items: items.map((item) => [item]) })
const note = (text: string): DocumentBlock => ({ kind: 'note', text: [text] })
/** A cell with an address leads to the list of such items. */
type Cell = string | { text: string; to: string }
const table = (head: readonly string[], ...rows: readonly (readonly Cell[])[]): DocumentBlock => ({
  kind: 'table',
  head: [...head],
  rows: rows.map((row) => row.map((cell) => [cell])),
})
const ringSize = (size: number): Cell => ({
  text: `${size}号`,
  to: `/product/index?categoryId=3&size=${encodeURIComponent(`${size}号`)}`,
})
const shoeSize = (size: string): Cell => ({ text: size, to: `/product/index?categoryId=4&size=${size}` })
const leather = (name: string): Cell => ({
  text: name,
  to: `/product/index?categoryId=1&material=${encodeURIComponent(name)}`,
})

const GUIDES: readonly GuideFacts[] = [
  {
    kind: 'size',
    title: '戒指尺寸对照',
    category: 'jewellery',
    blocks: [
      paragraph('欧洲珠宝品牌多以戒圈内周长的毫米数为号，例如 52 号的内周长约为 52 毫米。内直径等于内周长除以 3.14。'),
      table(
        ['号', '内周长', '内直径', '美国号约'],
        [ringSize(48), '48 mm', '15.3 mm', '4½'],
        [ringSize(50), '50 mm', '15.9 mm', '5¼'],
        [ringSize(52), '52 mm', '16.6 mm', '6'],
        [ringSize(54), '54 mm', '17.2 mm', '6¾'],
        [ringSize(56), '56 mm', '17.8 mm', '7½'],
        [ringSize(58), '58 mm', '18.5 mm', '8½'],
      ),
      heading('怎样量'),
      list(
        '用细纸条绕手指根部一圈，做记号后量出长度，即为内周长。',
        '手指在傍晚与天热时略粗，建议此时再量一次。',
        '指关节较粗时，以能顺利通过关节为准。',
        '戒臂宽于 6 毫米时，通常需要大半号到一号。',
      ),
    ],
    sources: ['国际标准 ISO 8653《首饰 指环尺寸 定义、测量和命名》'],
  },
  {
    kind: 'size',
    title: '鞋码对照',
    category: 'shoes',
    blocks: [
      paragraph('中国鞋号是脚长的毫米数，从脚跟量到最长的脚趾。欧洲码按鞋楦的长度编号。'),
      table(
        ['欧洲码', '脚长', '中国鞋号'],
        [shoeSize('35'), '22.5 cm', '225'],
        [shoeSize('36'), '23.0 cm', '230'],
        [shoeSize('37'), '23.5 cm', '235'],
        [shoeSize('38'), '24.0 cm', '240'],
        [shoeSize('39'), '24.5 cm', '245'],
        [shoeSize('40'), '25.0 cm', '250'],
      ),
      note('不同品牌的鞋楦不同，同一码数可能相差半码；尖头鞋与新皮鞋偏紧。已穿着的鞋会随脚形略有松动。'),
    ],
    sources: ['国家标准 GB/T 3293.1《鞋号》'],
  },
  {
    kind: 'size',
    title: 'Birkin 与 Kelly 的数字',
    brand: 'Hermès',
    blocks: [
      paragraph('型号中的数字是包底宽度的厘米数。以下为通常的外形尺寸，手工制作，允许有少许出入。'),
      table(
        ['型号', '宽', '高', '厚'],
        ['Birkin 25', '25 cm', '20 cm', '13 cm'],
        ['Birkin 30', '30 cm', '22 cm', '16 cm'],
        ['Birkin 35', '35 cm', '25 cm', '18 cm'],
        ['Kelly 28', '28 cm', '22 cm', '10 cm'],
      ),
      paragraph('Kelly 分为外缝与内缝两种做法：外缝线在外，轮廓挺括；内缝翻边在内，边角圆润，相同数字看起来略小。'),
    ],
    sources: ['在售商品的实测尺寸，二手行业通用型号名称'],
  },
  {
    kind: 'material',
    title: '常见皮革',
    category: 'bags',
    blocks: [
      table(
        ['皮革', '手感与外观', '使用时留意'],
        [leather('小羊皮'), '柔软细腻，光泽柔和', '表面娇嫩，易留指甲痕与磨角'],
        [leather('粒面牛皮'), '有压制或天然的细颗粒', '耐刮，适合日常使用'],
        [leather('荔枝皮'), '颗粒饱满，质地柔韧', '耐磨，久用后可能略塌'],
        [leather('漆皮'), '表面有一层光亮涂层', '忌高温与深色衣物，可能粘连、染色'],
        [leather('麂皮'), '表面起绒', '怕水与油，用软刷顺毛清理'],
        [leather('雾面鳄鱼皮'), '鳞片自然，无强光泽', '忌水渍，收纳时避免重压'],
        [leather('鳄鱼纹压花牛皮'), '牛皮压出鳞片纹', '纹路规则重复，与天然鳞片不同'],
      ),
      heading('几个词'),
      list(
        '全粒面：保留完整的天然表面，能看见毛孔与生长纹。',
        '涂饰：在表面加一层颜色或保护层，更耐污，也更均匀。',
        '漆皮：表面涂层的厚度不超过皮革总厚度的三分之一。',
      ),
    ],
    sources: ['国际标准 ISO 15115《皮革 术语》'],
  },
  {
    kind: 'material',
    title: '贵金属成色',
    category: 'jewellery',
    blocks: [
      paragraph('印记中的数字是纯度的千分数：750 表示贵金属占 75%。'),
      table(
        ['印记', '名称', '贵金属含量'],
        ['375', '9K 金', '不低于 37.5%'],
        ['585', '14K 金', '不低于 58.5%'],
        ['750', '18K 金', '不低于 75%'],
        ['916', '22K 金', '不低于 91.6%'],
        ['Pt950', '铂 950', '不低于 95%'],
        ['925', '银 925', '不低于 92.5%'],
      ),
      paragraph(
        'K 金的颜色来自所加的金属：铜多偏红，银多偏黄，加入钯等则呈白色。白色 K 金常镀铑，久戴后会微微泛黄，可以重新镀。',
      ),
    ],
    sources: ['国家标准 GB 11887《首饰 贵金属纯度的规定及命名方法》'],
  },
  {
    kind: 'material',
    title: '表壳与表镜',
    category: 'watches',
    blocks: [
      table(
        ['材料', '特点'],
        ['精钢', '耐腐蚀，可以抛光或拉丝；细小划痕能重新打磨'],
        ['18K 金', '含金 75%，较重，质地比钢软，易有磕痕'],
        ['钛', '约为钢的六成重，低致敏，颜色偏灰'],
        ['陶瓷', '硬度高，不易刮花；受重击可能碎裂'],
        ['蓝宝石水晶', '莫氏硬度 9，日常不易刮花；受重击可能碎裂'],
      ),
      note('表壳每次打磨都会去掉一层金属。成色说明里的「抛光」指曾经打磨过。'),
      paragraph('防水等级是静态压力下的测试结果，密封圈会老化：二手腕表请先做防水检测，再带着它下水。'),
    ],
    sources: ['国际标准 ISO 22810《钟表 防水手表》', '莫氏硬度表'],
  },
  {
    kind: 'serial',
    title: 'Louis Vuitton 的日期代码',
    brand: 'Louis Vuitton',
    blocks: [
      paragraph(
        '日期代码压在内袋皮标或内衬上，由字母与数字组成。字母代表产地的工坊，数字代表制作时间。2021 年起改用芯片，不再压印。',
      ),
      table(
        ['年代', '格式', '怎样读'],
        ['1990–2006', '两位字母 + 四位数字', '第 1、3 位是月份，第 2、4 位是年份'],
        ['2007–2021', '两位字母 + 四位数字', '第 1、3 位是周数，第 2、4 位是年份'],
        ['2021 年起', '无', '内置芯片，需用品牌的设备读取'],
      ),
      paragraph('例如 2007 年以后的 1172：第 1、3 位是 17，第 2、4 位是 12，即 2012 年第 17 周。'),
    ],
    sources: [TRADE],
  },
  {
    kind: 'serial',
    title: 'Chanel 的序列号',
    brand: 'Chanel',
    blocks: [
      paragraph(
        '序列号印在内里的贴标上，开头的一两位数字对应年代；随包的卡片上有相同的号码。2021 年起改为内置芯片的金属牌。',
      ),
      table(
        ['开头', '约为'],
        ['1', '1989–1991'],
        ['3', '1994–1996'],
        ['5', '1997–1999'],
        ['7', '2002–2003'],
        ['9', '2004–2005'],
        ['10', '2005–2006'],
        ['2021 年起', '金属牌与芯片'],
      ),
      note('贴标会随使用磨损或脱落，缺失贴标不等于有问题。'),
    ],
    sources: [TRADE],
  },
]

/** Writes the guides into a catalogue that has its brands and categories. @returns how many there were. */
export async function insertGuides(trx: Trx): Promise<number> {
  const brands = await trx.selectFrom('brand').select(['id', 'latinName']).execute()
  const categories = await trx.selectFrom('category').select(['id', 'code']).execute()
  const rows = GUIDES.flatMap(({ kind, title, brand, category, blocks, sources }, position) => {
    const brandId = brands.find(({ latinName }) => latinName === brand)?.id
    const categoryId = categories.find(({ code }) => code === category)?.id
    if ((brand && !brandId) || (category && !categoryId)) return []
    return {
      kind,
      title,
      brandId: brandId ?? null,
      categoryId: categoryId ?? null,
      blocks: JSON.stringify(blocks),
      sources: JSON.stringify(sources),
      reviewedOn: REVIEWED_ON,
      position,
    }
  })
  if (rows.length > 0) await trx.insertInto('guide').values(rows).execute()
  return rows.length
}
