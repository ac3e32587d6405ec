/** Facts of the brands: names, spellings, origin and founding year. */

export interface BrandFacts {
  readonly code: string
  readonly name: string
  readonly latinName: string
  readonly aliases: readonly string[]
  readonly story: string
}

function brand<Code extends string>(
  code: Code,
  name: string,
  latinName: string,
  aliases: string,
  story: string,
): BrandFacts & { readonly code: Code } {
  return { code, name, latinName, aliases: aliases === '' ? [] : aliases.split(' '), story }
}

/** In the order of the brand list. Ids are positions from 1, so new brands may only be appended. */
// prettier-ignore
export const BRANDS = [
  brand('hermes', '爱马仕', 'Hermès', 'HERMES 爱马', '1837 年创立于巴黎，由一间马具工坊起家。皮具多由一位工匠从头到尾完成，鞍针双线缝法沿用至今。'),
  brand('chanel', '香奈儿', 'Chanel', 'CHANEL 小香 香奈尔', '1910 年由嘉柏丽尔·香奈儿创立于巴黎康朋街。菱格绗缝、链条肩带与斜纹软呢改变了女性的日常着装。'),
  brand('louis-vuitton', '路易威登', 'Louis Vuitton', 'LV 驴牌', '1854 年创立于巴黎，以平顶旅行箱闻名。涂层帆布轻便耐磨，由硬箱一路延伸到日常手袋。'),
  brand('dior', '迪奥', 'Dior', 'CD 克里斯汀迪奥', '1946 年由克里斯汀·迪奥创立于巴黎蒙田大道。次年的首个系列以收腰与宽摆重塑了战后的女装轮廓。'),
  brand('gucci', '古驰', 'Gucci', 'GUCCI 古奇', '1921 年创立于佛罗伦萨，从行李与马术用品起步，马衔扣与竹节手柄成为沿用数十年的设计元素。'),
  brand('prada', '普拉达', 'Prada', 'PRADA', '1913 年创立于米兰。二十世纪八十年代把工业尼龙带入高级皮具，以克制的线条著称。'),
  brand('saint-laurent', '圣罗兰', 'Saint Laurent', 'YSL 杨树林', '1961 年由伊夫·圣罗兰与皮埃尔·贝尔杰创立于巴黎，吸烟装让女性的晚装从此有了另一种选择。'),
  brand('celine', '思琳', 'Celine', 'CELINE 赛琳', '1945 年创立于巴黎，最初定制童鞋，后以利落实穿的皮具与成衣为人熟知。'),
  brand('bottega-veneta', '葆蝶家', 'Bottega Veneta', 'BV 宝缇嘉', '1966 年创立于意大利维琴察，以皮条手工编织的工艺见长，几乎不在外部显露标识。'),
  brand('loewe', '罗意威', 'Loewe', 'LOEWE 罗威', '1846 年创立于马德里，由一群皮革工匠的作坊发展而来，以柔软的小羊皮处理工艺闻名。'),
  brand('fendi', '芬迪', 'Fendi', 'FENDI', '1925 年创立于罗马，从皮草与皮具店起步，1997 年推出的法棍包被视为早期的 It Bag。'),
  brand('balenciaga', '巴黎世家', 'Balenciaga', 'BALENCIAGA', '1917 年由克里斯托巴尔·巴伦西亚加创立于西班牙圣塞巴斯蒂安，后迁往巴黎，以雕塑般的剪裁闻名。'),
  brand('burberry', '博柏利', 'Burberry', 'BURBERRY 巴宝莉', '1856 年创立于英国贝辛斯托克，发明了透气防雨的华达呢面料，风衣由此而来。'),
  brand('goyard', '戈雅', 'Goyard', 'GOYARD', '1853 年创立于巴黎，制作旅行箱与手袋，涂层帆布由亚麻与棉混纺而成。'),
  brand('miu-miu', '缪缪', 'Miu Miu', 'MIUMIU', '1993 年由缪西娅·普拉达在米兰创立，风格轻盈俏皮。'),
  brand('valentino', '华伦天奴', 'Valentino', 'VALENTINO', '1960 年创立于罗马，以高级定制与标志性的红色礼服闻名。'),
  brand('givenchy', '纪梵希', 'Givenchy', 'GIVENCHY', '1952 年由于贝尔·德·纪梵希创立于巴黎，以优雅的小黑裙与分体成衣闻名。'),
  brand('chloe', '蔻依', 'Chloé', 'CHLOE', '1952 年由嘉比·阿格依奥创立于巴黎，较早提出高级成衣概念。'),
  brand('delvaux', '德尔沃', 'Delvaux', 'DELVAUX', '1829 年创立于布鲁塞尔，是历史悠久的皮具品牌，曾获比利时王室供货资格。'),
  brand('max-mara', '麦丝玛拉', 'Max Mara', 'MAXMARA', '1951 年创立于意大利雷焦艾米利亚，以大衣剪裁与驼色羊绒闻名。'),
  brand('moncler', '盟可睐', 'Moncler', 'MONCLER', '1952 年创立于法国格勒诺布尔附近的山村，从登山帐篷与羽绒外套起步。'),
  brand('loro-piana', '诺悠翩雅', 'Loro Piana', 'LP LOROPIANA', '1924 年创立于意大利，以羊绒、骆马毛等珍稀纤维的甄选与织造见长。'),
  brand('brunello-cucinelli', '布鲁奈罗·库奇内利', 'Brunello Cucinelli', 'BC', '1978 年创立于意大利翁布里亚，从彩色羊绒衫起步，工坊设在索罗梅奥村。'),
  brand('alexander-mcqueen', '亚历山大·麦昆', 'Alexander McQueen', 'MCQUEEN 麦昆', '1992 年创立于伦敦，以精准的裁缝功底与戏剧化的轮廓闻名。'),
  brand('thom-browne', '桑姆·布郎尼', 'Thom Browne', 'TB', '2001 年从纽约一间只接受预约的西装小店起步，以缩短比例的灰色西装闻名。'),
  brand('rolex', '劳力士', 'Rolex', 'ROLEX 老劳', '1905 年创立于伦敦，后迁至日内瓦。1926 年推出防水蚝式表壳，1931 年推出恒动自动上链。'),
  brand('omega', '欧米茄', 'Omega', 'OMEGA', '1848 年创立于瑞士拉绍德封，超霸计时表曾于 1969 年随宇航员登上月球。'),
  brand('cartier', '卡地亚', 'Cartier', 'CARTIER', '1847 年创立于巴黎。1904 年为飞行先驱设计腕表，珠宝与制表并重。'),
  brand('patek-philippe', '百达翡丽', 'Patek Philippe', 'PP', '1839 年创立于日内瓦，至今由家族经营，以复杂功能与手工打磨著称。'),
  brand('audemars-piguet', '爱彼', 'Audemars Piguet', 'AP', '1875 年创立于瑞士汝拉山谷的布拉苏丝，1972 年推出八角形表圈的精钢运动表。'),
  brand('iwc', '万国', 'IWC', '万国表', '1868 年由美国制表师创立于瑞士沙夫豪森，以飞行员腕表与葡萄牙系列为人熟知。'),
  brand('jaeger-lecoultre', '积家', 'Jaeger-LeCoultre', 'JLC', '1833 年创立于瑞士汝拉山谷，自制机芯逾千款，翻转表壳诞生于 1931 年。'),
  brand('vacheron-constantin', '江诗丹顿', 'Vacheron Constantin', 'VC', '1755 年创立于日内瓦，自创立起持续经营。'),
  brand('tudor', '帝舵', 'Tudor', 'TUDOR', '1926 年由汉斯·威斯多夫注册，以可靠耐用的潜水与运动腕表见长。'),
  brand('breitling', '百年灵', 'Breitling', 'BREITLING', '1884 年创立于瑞士圣伊米耶，以航空计时腕表闻名。'),
  brand('panerai', '沛纳海', 'Panerai', 'PANERAI', '1860 年创立于佛罗伦萨，曾为意大利海军提供夜光仪器与潜水腕表。'),
  brand('longines', '浪琴', 'Longines', 'LONGINES', '1832 年创立于瑞士圣伊米耶，与航空和马术计时渊源深厚。'),
  brand('van-cleef', '梵克雅宝', 'Van Cleef & Arpels', 'VCA 四叶草', '1906 年创立于巴黎芳登广场，隐密式镶嵌工艺与诗意的自然题材广为人知。'),
  brand('bvlgari', '宝格丽', 'Bvlgari', 'BVLGARI BULGARI', '1884 年创立于罗马，以大胆的彩色宝石与古罗马建筑线条闻名。'),
  brand('tiffany', '蒂芙尼', 'Tiffany & Co.', 'TIFFANY', '1837 年创立于纽约，1886 年推出的六爪镶嵌让钻石离开戒臂、光线更足。'),
  brand('chaumet', '尚美巴黎', 'Chaumet', 'CHAUMET', '1780 年创立于巴黎，以冠冕与宫廷珠宝闻名。'),
  brand('boucheron', '宝诗龙', 'Boucheron', 'BOUCHERON', '1858 年创立于巴黎，1893 年进驻芳登广场。'),
  brand('chopard', '萧邦', 'Chopard', 'CHOPARD', '1860 年创立于瑞士松维利耶，珠宝与腕表兼长。'),
  brand('piaget', '伯爵', 'Piaget', 'PIAGET', '1874 年创立于瑞士拉科托菲，以超薄机芯与金饰工艺见长。'),
  brand('christian-louboutin', '克里斯提·鲁布托', 'Christian Louboutin', 'CL 红底鞋', '1991 年创立于巴黎，红色鞋底源自一瓶指甲油的灵感。'),
  brand('manolo-blahnik', '莫罗·伯拉尼克', 'Manolo Blahnik', 'MB 莫罗', '二十世纪七十年代创立于伦敦，鞋楦由设计师亲手雕刻。'),
  brand('jimmy-choo', '周仰杰', 'Jimmy Choo', 'JC JIMMYCHOO', '1996 年创立于伦敦，由一间定制鞋作坊发展而来。'),
  brand('ferragamo', '菲拉格慕', 'Ferragamo', 'FERRAGAMO', '1927 年创立于佛罗伦萨，对足弓承重的研究让高跟鞋更易行走。'),
  brand('roger-vivier', '罗杰维维亚', 'Roger Vivier', 'RV', '1937 年创立于巴黎，方扣鞋因 1967 年的电影而广为人知。'),
  brand('golden-goose', '黄金鹅', 'Golden Goose', 'GGDB 小脏鞋', '2000 年创立于威尼斯，以做旧处理的皮质休闲鞋闻名。'),
] as const satisfies readonly BrandFacts[]

export type BrandCode = (typeof BRANDS)[number]['code']
