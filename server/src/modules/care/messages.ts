/** How to care for what was bought, by material and by kind of item: what the trade agrees on, without promises. */

export interface Tip {
  title: string
  text: string
}

export const REFUSALS = { notDelivered: '收货后可查看', orderNotFound: '订单不存在' } as const

const DRY: Tip = {
  title: '避潮避光',
  text: '放在通风、避光处，远离暖气与阳光直射；雨天沾湿后用软布吸干，自然晾干，不用吹风机。',
}
const SMOOTH_LEATHER: Tip = {
  title: '日常清洁',
  text: '用后以干软布轻拭浮尘；不用酒精、湿巾与鞋油，护理油先在不显眼处试用。',
}
const GOLD: Tip = {
  title: '日常清洁',
  text: '佩戴后用软布擦去汗渍；泳池、温泉与护肤前取下，含氯与含硫的水会使金面变色。',
}
const FABRIC_STAIN: Tip = { title: '局部去渍', text: '沾污后先用干布吸附，不要揉搓；大面积污渍交给专业护理。' }

/** The first one whose words are in the material's name holds; more particular materials are first. */
export const MATERIAL_TIPS: readonly { words: readonly string[]; tips: readonly Tip[] }[] = [
  {
    words: ['漆皮'],
    tips: [
      { title: '避免染色', text: '漆面容易吸附颜色，不与深色衣物、印刷品及其他漆皮贴放，收纳时单独包裹。' },
      { title: '日常清洁', text: '指纹用微湿的软布轻擦，再用干布擦亮；不用护理油。' },
      DRY,
    ],
  },
  {
    words: ['麂皮', '绒面'],
    tips: [
      { title: '日常清洁', text: '用绒面专用软刷顺一个方向轻刷；不沾水，不用皮革油。' },
      { title: '避水避油', text: '雨雪天避免使用；沾水后用干布按压吸干，阴干后再刷顺绒毛。' },
      DRY,
    ],
  },
  {
    words: ['鳄鱼纹', '压花'],
    tips: [SMOOTH_LEATHER, { title: '避免硬折', text: '压花处不宜长时间弯折，收纳时填充并平放。' }, DRY],
  },
  {
    words: ['鳄鱼', '蜥蜴', '蟒蛇'],
    tips: [
      { title: '远离水与香水', text: '水珠、香水与护手霜会在鳞片上留下斑点；沾上后立即用干布吸干。' },
      { title: '顺纹擦拭', text: '用干软布顺着鳞片方向轻擦；深度护理请交给专业人员。' },
      DRY,
    ],
  },
  {
    words: ['小羊皮', '羊皮'],
    tips: [
      { title: '避免刮擦', text: '羊皮细软，避开指甲、首饰与粗糙墙面；收纳时填充，不叠压。' },
      SMOOTH_LEATHER,
      DRY,
    ],
  },
  {
    words: ['牛皮', '荔枝', '小牛', '皮革'],
    tips: [SMOOTH_LEATHER, { title: '适时养护', text: '每三至六个月用少量中性皮革护理霜，薄涂后静置再擦匀。' }, DRY],
  },
  {
    words: ['帆布', '牛仔', '尼龙'],
    tips: [
      { title: '日常清洁', text: '浮尘用软刷轻扫；污渍用湿布蘸少量中性皂液点擦，避开皮质包边，不整件水洗。' },
      { title: '避免染色', text: '浅色织物不与深色牛仔等易掉色的衣物长时间摩擦。' },
      DRY,
    ],
  },
  {
    words: ['精钢', '不锈钢', '陶瓷'],
    tips: [
      { title: '日常清洁', text: '用微湿软布擦去汗渍后擦干；进水或起雾请立即停用并送检。' },
      { title: '远离磁场', text: '机械表远离手机、音箱与磁扣；走时突然变快多为受磁，可到维修处消磁。' },
      { title: '防水会衰减', text: '防水性能随密封圈老化而下降，二手腕表不建议游泳、洗浴时佩戴。' },
    ],
  },
  {
    words: ['黄金', '玫瑰金', '白金', '铂金', '银'],
    tips: [GOLD, { title: '单独收纳', text: '每件单独放入软袋，避免相互刮擦；链扣与戒托每年检查一次。' }],
  },
  {
    words: ['真丝', '缎面', '丝'],
    tips: [
      { title: '避免勾丝', text: '远离首饰、指甲与魔术贴；香水请在佩戴前喷好。' },
      { title: '专业清洗', text: '按水洗标处理，多数真丝宜干洗；熨烫垫布，用低温。' },
      DRY,
    ],
  },
  {
    words: ['羊绒', '羊毛', '毛'],
    tips: [
      { title: '间隔穿着', text: '穿一天歇一天，让纤维恢复；起球用去球器轻推，不要拉扯。' },
      { title: '防蛀收纳', text: '清洁后折叠收纳，放防蛀片；不长期悬挂。' },
    ],
  },
  { words: ['棉'], tips: [FABRIC_STAIN, { title: '按标洗涤', text: '按水洗标处理，深浅分开；反面晾晒，避免暴晒。' }] },
  {
    words: ['板材'],
    tips: [
      { title: '日常清洁', text: '用清水冲去灰尘后以镜布擦干；不用酒精，不放在夏天的车内。' },
      { title: '双手取戴', text: '双手平行取戴，镜腿变形可到眼镜店调校。' },
    ],
  },
]

/** What holds for a category whatever it is made of; by the name of the top category. */
export const CATEGORY_TIPS: Readonly<Record<string, readonly Tip[]>> = {
  箱包: [
    { title: '收纳与定型', text: '用后取出内物，填充无酸纸或软枕，装入防尘袋直立放置；链条包裹后再收。' },
    { title: '避免超重', text: '手柄与肩带不长时间承重，五金扣合时轻推轻按。' },
  ],
  腕表: [{ title: '定期保养', text: '机械表建议三至五年保养一次；长期不戴时每月上链一次。' }],
  珠宝: [{ title: '最后佩戴', text: '化妆、喷香水之后再佩戴，睡前与运动前取下。' }],
  鞋履: [{ title: '轮换与定型', text: '不连续两天穿同一双，收纳时放鞋撑；皮底建议加前掌护底。' }],
  服饰: [{ title: '挂放得当', text: '外套用宽肩衣架，针织折叠；套透气防尘罩，不用密封塑料袋。' }],
  配饰: [{ title: '单独收纳', text: '与尖锐、易掉色的物品分开放，收入防尘袋。' }],
}

/** Through whose hands an item went, by the step of its parcel. */
export const PACKED = '仓库打包'
export const SEALED = (sealNo: string) => `封签号 ${sealNo}`
export const INSPECTED = '完成查验'
