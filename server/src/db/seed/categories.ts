/**
 * The category tree: six top categories, and below each one leaf per kind of item that the picture generator can draw.
 */
import type { ItemCategory, Kind } from '../../media/subject'

export interface TopCategory {
  readonly code: ItemCategory
  readonly name: string
  readonly aliases: readonly string[]
  /** The kind that represents it in pictures. */
  readonly emblem: Kind
  /** Share of the demonstration catalogue. */
  readonly weight: number
}

export const TOP_CATEGORIES: readonly TopCategory[] = [
  { code: 'bags', name: '箱包', aliases: ['包', '包包', '女包', '皮具'], emblem: 'flapBag', weight: 38 },
  { code: 'watches', name: '腕表', aliases: ['表', '手表', '名表', '钟表'], emblem: 'chronograph', weight: 15 },
  { code: 'jewellery', name: '珠宝', aliases: ['首饰', '饰品'], emblem: 'pendant', weight: 16 },
  { code: 'shoes', name: '鞋履', aliases: ['鞋', '鞋子', '女鞋'], emblem: 'pump', weight: 11 },
  { code: 'clothing', name: '服饰', aliases: ['衣服', '服装', '成衣'], emblem: 'trenchCoat', weight: 10 },
  { code: 'accessories', name: '配饰', aliases: ['配件'], emblem: 'scarf', weight: 10 },
]

export interface Leaf {
  readonly kind: Kind
  readonly name: string
  readonly aliases: readonly string[]
}

const leaf = (kind: Kind, name: string, ...aliases: string[]): Leaf => ({ kind, name, aliases })

/** In display order within their top category. */
export const LEAVES: readonly Leaf[] = [
  leaf('flapBag', '链条包', '口盖包', '单肩包', '斜挎包'),
  leaf('topHandleBag', '手提包', '手袋'),
  leaf('tote', '托特包', '购物袋', '通勤包'),
  leaf('bucketBag', '水桶包', '单肩包'),
  leaf('hobo', '流浪包', '月牙包', '单肩包'),
  leaf('cameraBag', '相机包', '斜挎包'),
  leaf('baguette', '腋下包', '法棍包', '单肩包'),
  leaf('boston', '波士顿包', '枕头包', '旅行包'),
  leaf('backpack', '双肩包', '背包'),
  leaf('clutch', '手拿包', '晚宴包'),
  leaf('wallet', '长款钱包', '钱夹'),
  leaf('cardHolder', '卡包', '卡夹'),
  leaf('diverWatch', '潜水表', '水鬼'),
  leaf('chronograph', '计时表', '计时码表'),
  leaf('dressWatch', '正装表', '圆表', '正装圆表'),
  leaf('rectWatch', '方形表', '长方形表', '正装表'),
  leaf('sportWatch', '钢带表', '运动表', '链带表'),
  leaf('pilotWatch', '飞行员表', '飞行表'),
  leaf('bangle', '手镯', '镯子'),
  leaf('chainBracelet', '手链', '手串'),
  leaf('pendant', '项链', '吊坠'),
  leaf('ringBand', '素圈戒指', '戒指', '对戒'),
  leaf('gemRing', '宝石戒指', '钻戒'),
  leaf('studEarrings', '耳钉', '耳饰'),
  leaf('hoopEarrings', '圈式耳环', '圈形耳环', '耳圈', '耳饰'),
  leaf('brooch', '胸针', '别针'),
  leaf('pump', '高跟鞋', '浅口鞋'),
  leaf('slingback', '后空高跟鞋', '后空鞋', '后绊带鞋'),
  leaf('loafer', '乐福鞋', '便鞋'),
  leaf('sneaker', '运动鞋', '板鞋', '小白鞋'),
  leaf('ankleBoot', '短靴', '靴子', '切尔西靴'),
  leaf('sandal', '凉鞋', '拖鞋'),
  leaf('balletFlat', '芭蕾平底鞋', '平底鞋'),
  leaf('oxford', '牛津鞋', '皮鞋', '男鞋'),
  leaf('trenchCoat', '风衣', '外套'),
  leaf('woolCoat', '大衣', '外套'),
  leaf('blazer', '西装外套', '西服', '外套'),
  leaf('downJacket', '羽绒服', '外套'),
  leaf('sweater', '针织衫', '毛衣'),
  leaf('shirt', '衬衫', '衬衣'),
  leaf('dress', '连衣裙', '裙子'),
  leaf('skirt', '半身裙', '裙子'),
  leaf('jeans', '牛仔裤', '裤子'),
  leaf('scarf', '丝巾', '方巾', '围巾'),
  leaf('shawl', '披肩', '围巾'),
  leaf('belt', '腰带', '皮带'),
  leaf('sunglasses', '太阳镜', '墨镜', '眼镜'),
  leaf('cap', '棒球帽', '帽子'),
  leaf('gloves', '手套', '皮手套'),
  leaf('tie', '领带'),
  leaf('charm', '包挂', '挂件', '钥匙扣'),
]
