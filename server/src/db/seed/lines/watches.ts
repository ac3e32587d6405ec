import type { ColourKey, MaterialKey, StrapKey } from '../../../media/subject'
import { line, type Line, type WatchModel } from './line'

type Movement = WatchModel['movement']
type Years = readonly [from: number, until?: number]
interface Options {
  readonly face?: string
  readonly straps?: readonly StrapKey[]
  readonly in?: readonly MaterialKey[]
}

/** A reference in the order of WatchModel; the case is of steel where nothing else is said. */
function model(
  ref: string,
  size: number,
  years: Years,
  calibre: string,
  movement: Movement,
  metres: number,
  thick: number,
  colours: readonly ColourKey[],
  options: Options = {},
): WatchModel {
  const [from, until] = years
  const { face, straps, in: materials = ['steel'] } = options
  return {
    ref,
    size,
    from,
    calibre,
    movement,
    metres,
    thick,
    materials,
    colours,
    ...(until === undefined ? {} : { until }),
    ...(face === undefined ? {} : { face }),
    ...(straps === undefined ? {} : { straps }),
  }
}
const YELLOW = { in: ['yellowGold'] } as const
const ROSE = { in: ['roseGold'] } as const
const BRACELET = { straps: ['bracelet'] } as const
const LEATHER = { straps: ['leather'] } as const
const RUBBER = { straps: ['rubber'] } as const

// A table, one row per reference: number, diameter, years, calibre, winding, metres, thickness, dials.
// prettier-ignore
export const WATCH_LINES: readonly Line[] = [
  line('rolex', 'Submariner', 'diverWatch', 85000, { hold: 1.1, often: 8, models: [
    model('116610LN', 40, [2010, 2020], '3135', 'auto', 300, 12.5, ['black'], BRACELET),
    model('116610LV', 40, [2010, 2020], '3135', 'auto', 300, 12.5, ['forest'], BRACELET),
    model('126610LN', 41, [2020], '3235', 'auto', 300, 12.5, ['black'], BRACELET),
    model('124060', 41, [2020], '3230', 'auto', 300, 12.3, ['black'], BRACELET),
    model('126618LB', 41, [2020], '3235', 'auto', 300, 12.5, ['navy'], { ...YELLOW, ...BRACELET }),
  ] }),
  line('rolex', 'Daytona', 'chronograph', 122000, { hold: 1.6, often: 6, models: [
    model('116500LN', 40, [2016, 2023], '4130', 'auto', 100, 12.2, ['black', 'white'], BRACELET),
    model('126500LN', 40, [2023], '4131', 'auto', 100, 11.9, ['black', 'white'], BRACELET),
    model('116518LN', 40, [2017, 2023], '4130', 'auto', 100, 12.2, ['black'], { ...YELLOW, ...RUBBER }),
    model('116515LN', 40, [2017, 2023], '4130', 'auto', 100, 12.2, ['black'], { ...ROSE, ...RUBBER }),
  ] }),
  line('rolex', 'Datejust', 'sportWatch', 76000, { hold: 0.95, often: 9, models: [
    model('278240', 31, [2019], '2236', 'auto', 100, 11, ['black', 'silver', 'white']),
    model('126200', 36, [2019], '3235', 'auto', 100, 12, ['black', 'silver', 'white', 'navy']),
    model('116200', 36, [2006, 2018], '3135', 'auto', 100, 11.8, ['black', 'silver', 'white', 'navy']),
    model('126300', 41, [2017], '3235', 'auto', 100, 12, ['black', 'silver', 'white', 'navy']),
    model('278278', 31, [2019], '2236', 'auto', 100, 11, ['silver', 'white'], YELLOW),
    model('278275', 31, [2019], '2236', 'auto', 100, 11, ['silver', 'white'], ROSE),
  ] }),
  line('rolex', 'GMT-Master II', 'diverWatch', 92000, { noun: '双时区表', hold: 1.3, often: 5, models: [
    model('116710LN', 40, [2007, 2019], '3186', 'auto', 100, 12.2, ['black'], BRACELET),
    model('126710BLNR', 40, [2019], '3285', 'auto', 100, 12.2, ['black'], BRACELET),
    model('126710BLRO', 40, [2018], '3285', 'auto', 100, 12.2, ['black'], BRACELET),
    model('126715CHNR', 40, [2018], '3285', 'auto', 100, 12.2, ['black'], { ...ROSE, ...BRACELET }),
  ] }),
  line('rolex', 'Oyster Perpetual', 'sportWatch', 49500, { hold: 1.05, often: 5, models: [
    model('277200', 31, [2020], '2232', 'auto', 100, 10.8, ['black', 'silver', 'forest']),
    model('116000', 36, [2007, 2020], '3130', 'auto', 100, 11.6, ['black', 'silver', 'navy', 'white']),
    model('126000', 36, [2020], '3230', 'auto', 100, 11.7, ['black', 'silver', 'navy', 'forest']),
    model('124300', 41, [2020], '3230', 'auto', 100, 11.7, ['black', 'silver', 'navy', 'forest']),
  ] }),
  line('rolex', 'Cellini', 'dressWatch', 118000, { hold: 0.65, models: [
    model('50505', 39, [2014, 2022], '3132', 'auto', 50, 11, ['black', 'white'], ROSE),
  ] }),
  line('omega', 'Speedmaster', 'chronograph', 56000, { hold: 0.66, often: 7, models: [
    model('311.30.42.30.01.005', 42, [2014, 2021], '1861', 'manual', 50, 14.3, ['black'], BRACELET),
    model('310.30.42.50.01.001', 42, [2021], '3861', 'manual', 50, 13.6, ['black'], BRACELET),
    model('310.32.42.50.01.002', 42, [2021], '3861', 'manual', 50, 13.6, ['black'], LEATHER),
    model('324.30.38.50.01.001', 38, [2017], '3330', 'auto', 100, 14.7, ['black'], BRACELET),
    model('324.30.38.50.02.001', 38, [2017], '3330', 'auto', 100, 14.7, ['silver'], BRACELET),
  ] }),
  line('omega', 'Seamaster', 'diverWatch', 46000, { hold: 0.62, often: 7, models: [
    model('212.30.36.20.01.002', 36, [2011, 2018], '2500', 'auto', 300, 11.5, ['black'], BRACELET),
    model('210.30.42.20', 42, [2018], '8800', 'auto', 300, 13.6, ['black', 'navy', 'white'], BRACELET),
    model('210.32.42.20', 42, [2018], '8800', 'auto', 300, 13.6, ['black', 'navy', 'white'], RUBBER),
    model('210.30.42.20.10.001', 42, [2022], '8800', 'auto', 300, 13.6, ['forest'], BRACELET),
  ] }),
  line('omega', 'Constellation', 'sportWatch', 48500, { hold: 0.5, often: 4, models: [
    model('131.10.29.20', 29, [2018], '8700', 'auto', 50, 12.2, ['silver', 'navy', 'white']),
    model('131.50.29.20', 29, [2018], '8701', 'auto', 50, 12.2, ['silver', 'white'], ROSE),
    model('131.10.39.20', 39, [2020], '8800', 'auto', 50, 12.4, ['silver', 'navy', 'black']),
  ] }),
  line('omega', 'De Ville', 'dressWatch', 38500, { hold: 0.48, often: 3, models: [
    model('424.13.40.20', 39.5, [2011, 2022], '2500', 'auto', 30, 9.6, ['silver', 'black', 'navy']),
    model('434.13.40.20', 40, [2022], '8800', 'auto', 30, 10.1, ['silver', 'navy']),
    model('424.53.40.20', 39.5, [2011, 2022], '2500', 'auto', 30, 9.6, ['silver'], ROSE),
  ] }),
  line('cartier', 'Tank', 'rectWatch', 32500, { hold: 0.72, often: 8, models: [
    model('W5200013', 24.4, [2010, 2020], '157', 'quartz', 30, 5.6, ['silver'], { face: '31 × 24.4' }),
    model('W5200014', 27.4, [2010, 2020], '690', 'quartz', 30, 5.6, ['silver'], { face: '34.8 × 27.4' }),
    model('WSTA0042', 22, [2021], '', 'quartz', 30, 6.6, ['silver'], { face: '29.5 × 22' }),
    model('WSTA0041', 25.5, [2021], '', 'quartz', 30, 6.6, ['silver'], { face: '33.7 × 25.5' }),
    model('WGTA0011', 25.5, [2017, 2023], '8971 MC', 'manual', 30, 6.6, ['silver'], { ...ROSE, face: '33.7 × 25.5' }),
    model('WGTA0067', 25.5, [2021], '1917 MC', 'manual', 30, 6.6, ['silver'], { ...YELLOW, face: '33.7 × 25.5' }),
  ] }),
  line('cartier', 'Santos', 'sportWatch', 58500, { hold: 0.75, often: 6, models: [
    model('WSSA0029', 35, [2018], '1847 MC', 'auto', 100, 8.8, ['silver']),
    model('WSSA0018', 40, [2018], '1847 MC', 'auto', 100, 9.1, ['silver']),
    model('WSSA0030', 40, [2019], '1847 MC', 'auto', 100, 9.1, ['navy']),
    model('WSSA0062', 40, [2022], '1847 MC', 'auto', 100, 9.4, ['forest']),
    model('WGSA0029', 40, [2018], '1847 MC', 'auto', 100, 9.1, ['silver'], YELLOW),
  ] }),
  line('cartier', 'Ballon Bleu', 'dressWatch', 49500, { hold: 0.6, often: 6, models: [
    model('', 33, [2012], '076', 'auto', 30, 9.9, ['silver']),
    model('', 36, [2008], '847 MC', 'auto', 30, 12, ['silver', 'white']),
    model('', 42, [2007], '847 MC', 'auto', 30, 13, ['silver']),
    model('', 36, [2008], '847 MC', 'auto', 30, 12, ['silver'], ROSE),
  ] }),
  line('patek-philippe', 'Nautilus', 'sportWatch', 265000, { hold: 2.3, often: 3, models: [
    model('5711/1A-010', 40, [2006, 2021], '324 S C', 'auto', 120, 8.3, ['navy']),
    model('5711/1A-011', 40, [2012, 2021], '324 S C', 'auto', 120, 8.3, ['white']),
    model('7118/1A-001', 35.2, [2015], '324 S C', 'auto', 60, 8.6, ['navy']),
    model('7118/1R-001', 35.2, [2016], '324 S C', 'auto', 60, 8.6, ['silver'], ROSE),
  ] }),
  line('patek-philippe', 'Calatrava', 'dressWatch', 215000, { hold: 0.68, often: 3, models: [
    model('5196J-001', 37, [2004, 2022], '215 PS', 'manual', 30, 7.7, ['silver'], YELLOW),
    model('5196R-001', 37, [2004, 2022], '215 PS', 'manual', 30, 7.7, ['silver'], ROSE),
    model('5227J-001', 39, [2013, 2023], '324 S C', 'auto', 30, 9.2, ['white'], YELLOW),
    model('6119R-001', 39, [2021], '30-255 PS', 'manual', 30, 8.4, ['silver'], ROSE),
  ] }),
  line('patek-philippe', 'Aquanaut', 'sportWatch', 195000, { hold: 1.9, models: [
    model('5167/1A-001', 40.8, [2007, 2021], '324 S C', 'auto', 120, 8.1, ['black']),
  ] }),
  line('audemars-piguet', 'Royal Oak', 'sportWatch', 215000, { hold: 1.45, often: 4, models: [
    model('15400ST', 41, [2012, 2019], '3120', 'auto', 50, 9.8, ['navy', 'black', 'silver']),
    model('15500ST', 41, [2019, 2022], '4302', 'auto', 50, 10.4, ['navy', 'black']),
    model('15510ST', 41, [2022], '4302', 'auto', 50, 10.5, ['navy', 'black']),
    model('15450ST', 37, [2012, 2021], '3120', 'auto', 50, 9.8, ['navy', 'black', 'silver']),
    model('77350ST', 34, [2020], '5800', 'auto', 50, 8.8, ['silver', 'navy']),
    model('15500OR', 41, [2019, 2022], '4302', 'auto', 50, 10.4, ['navy', 'black'], ROSE),
  ] }),
  line('audemars-piguet', 'Royal Oak Offshore', 'chronograph', 285000, { hold: 0.8, models: [
    model('26470ST', 42, [2014, 2021], '3126/3840', 'auto', 100, 14.5, ['black', 'navy'], RUBBER),
    model('26470OR', 42, [2014, 2021], '3126/3840', 'auto', 100, 14.5, ['black'], { ...ROSE, ...RUBBER }),
  ] }),
  line('iwc', 'Portugieser', 'chronograph', 61500, { hold: 0.62, often: 6, models: [
    model('IW371446', 41, [2011, 2019], '79350', 'auto', 30, 12.3, ['silver'], LEATHER),
    model('IW371605', 41, [2020], '69355', 'auto', 30, 13, ['silver'], LEATHER),
    model('IW371606', 41, [2020], '69355', 'auto', 30, 13, ['navy'], LEATHER),
    model('IW371611', 41, [2020], '69355', 'auto', 30, 13, ['silver'], { ...ROSE, ...LEATHER }),
  ] }),
  line('iwc', 'Portofino', 'dressWatch', 39500, { hold: 0.48, often: 4, models: [
    model('IW356501', 40, [2011, 2023], '35111', 'auto', 30, 9.2, ['silver']),
    model('IW356502', 40, [2011, 2023], '35111', 'auto', 30, 9.2, ['black']),
    model('IW3574', 34, [2019], '35100', 'auto', 50, 9.2, ['silver', 'navy']),
    model('IW356504', 40, [2011, 2023], '35111', 'auto', 30, 9.2, ['silver'], ROSE),
  ] }),
  line('iwc', "Pilot's Watch Mark XX", 'pilotWatch', 43500, { hold: 0.6, often: 6, models: [
    model('IW328201', 40, [2022], '32111', 'auto', 100, 10.8, ['black']),
    model('IW328203', 40, [2022], '32111', 'auto', 100, 10.8, ['navy']),
    model('IW328205', 40, [2023], '32111', 'auto', 100, 10.8, ['forest']),
  ] }),
  line('iwc', 'Big Pilot', 'pilotWatch', 72500, { hold: 0.62, often: 4, models: [
    model('IW500901', 46.2, [2012, 2016], '51111', 'auto', 60, 15.6, ['black']),
    model('IW501001', 46.2, [2016], '52110', 'auto', 60, 15.4, ['black']),
    model('IW329301', 43, [2021], '82100', 'auto', 100, 13.6, ['black']),
    model('IW329303', 43, [2021], '82100', 'auto', 100, 13.6, ['navy']),
  ] }),
  line('jaeger-lecoultre', 'Reverso', 'rectWatch', 66500, { hold: 0.58, often: 6, models: [
    model('', 21, [2016], '657', 'quartz', 30, 7.6, ['silver'], { face: '34.2 × 21' }),
    model('', 24.4, [2016], '965', 'auto', 30, 9.9, ['silver'], { face: '40.1 × 24.4' }),
    model('', 27.4, [2016], '822', 'manual', 30, 8.5, ['silver', 'navy', 'burgundy', 'black'], { face: '45.6 × 27.4' }),
    model('', 27.4, [2021], '822', 'manual', 30, 8.5, ['silver', 'burgundy'], { ...ROSE, face: '45.6 × 27.4' }),
  ] }),
  line('jaeger-lecoultre', 'Master Ultra Thin', 'dressWatch', 68500, { hold: 0.55, often: 3, models: [
    model('Q1288420', 40, [2013, 2020], '899', 'auto', 50, 7.5, ['silver']),
    model('Q1238420', 39, [2020], '899', 'auto', 50, 7.8, ['silver']),
    model('', 39, [2020], '899', 'auto', 50, 7.8, ['silver', 'white'], ROSE),
  ] }),
  line('vacheron-constantin', 'Overseas', 'sportWatch', 215000, { hold: 0.95, models: [
    model('4500V/110A-B128', 41, [2016], '5100', 'auto', 150, 11, ['navy']),
    model('4500V/110A-B483', 41, [2017], '5100', 'auto', 150, 11, ['black']),
    model('4500V/110A-B126', 41, [2016], '5100', 'auto', 150, 11, ['silver']),
    model('4500V/110R-B705', 41, [2019], '5100', 'auto', 150, 11, ['navy'], ROSE),
  ] }),
  line('vacheron-constantin', 'Patrimony', 'dressWatch', 168000, { hold: 0.52, models: [
    model('81180/000R', 40, [2004], '1400', 'manual', 30, 6.8, ['silver'], ROSE),
    model('81180/000J', 40, [2004], '1400', 'manual', 30, 6.8, ['silver'], YELLOW),
    model('85180/000R', 40, [2007], '2450', 'auto', 30, 8.5, ['silver'], ROSE),
  ] }),
  line('tudor', 'Black Bay', 'diverWatch', 29500, { hold: 0.68, often: 6, models: [
    model('79230N', 41, [2016, 2023], 'MT5602', 'auto', 200, 14.8, ['black'], BRACELET),
    model('79030N', 39, [2018], 'MT5402', 'auto', 200, 11.9, ['black'], BRACELET),
    model('79030B', 39, [2020], 'MT5402', 'auto', 200, 11.9, ['navy'], BRACELET),
    model('79000N', 37, [2023], 'MT5400', 'auto', 200, 11.2, ['black'], { straps: ['bracelet', 'rubber'] }),
  ] }),
  line('tudor', 'Black Bay Chrono', 'chronograph', 40500, { hold: 0.72, models: [
    model('79350', 41, [2017, 2021], 'MT5813', 'auto', 200, 14.9, ['black'], { straps: ['bracelet', 'leather'] }),
    model('79360N', 41, [2021], 'MT5813', 'auto', 200, 14.4, ['black', 'white'], BRACELET),
  ] }),
  line('breitling', 'Navitimer', 'chronograph', 68500, { hold: 0.52, often: 4, models: [
    model('AB0139', 41, [2022], 'B01', 'auto', 30, 13.6, ['black', 'navy', 'silver'], LEATHER),
    model('AB0138', 43, [2022], 'B01', 'auto', 30, 13.7, ['black', 'navy', 'silver'], LEATHER),
    model('AB0121', 43, [2018, 2022], 'B01', 'auto', 30, 14.2, ['black', 'navy'], LEATHER),
    model('RB0138', 43, [2022], 'B01', 'auto', 30, 13.7, ['silver', 'navy'], { ...ROSE, ...LEATHER }),
  ] }),
  line('breitling', 'Superocean', 'diverWatch', 35500, { hold: 0.5, often: 3, models: [
    model('A17377', 36, [2022], 'Breitling 17', 'auto', 300, 12.2, ['black', 'navy', 'white'], { straps: ['bracelet', 'rubber'] }),
    model('A17375', 42, [2022], 'Breitling 17', 'auto', 300, 12.6, ['black', 'navy', 'white'], { straps: ['bracelet', 'rubber'] }),
  ] }),
  line('panerai', 'Luminor', 'pilotWatch', 56500, { noun: '腕表', hold: 0.5, often: 3, models: [
    model('PAM01086', 44, [2020], 'P.6000', 'manual', 100, 13.2, ['black']),
    model('PAM01312', 44, [2019], 'P.9010', 'auto', 300, 15.6, ['black']),
    model('PAM01313', 44, [2019], 'P.9010', 'auto', 300, 15.6, ['navy']),
  ] }),
  line('longines', 'HydroConquest', 'diverWatch', 13500, { hold: 0.55, often: 4, models: [
    model('L3.780.4', 39, [2018], 'L888', 'auto', 300, 11.9, ['black', 'navy', 'forest'], { straps: ['bracelet', 'rubber'] }),
    model('L3.781.4', 41, [2018], 'L888', 'auto', 300, 11.9, ['black', 'navy', 'forest'], { straps: ['bracelet', 'rubber'] }),
  ] }),
  line('longines', 'Master', 'dressWatch', 18500, { hold: 0.5, often: 4, models: [
    model('L2.357.4', 34, [2018], 'L592', 'auto', 30, 9.7, ['silver', 'navy']),
    model('L2.793.4', 40, [2018], 'L888', 'auto', 30, 10.1, ['silver', 'navy']),
  ] }),
  line('longines', 'DolceVita', 'rectWatch', 12500, { hold: 0.46, often: 3, models: [
    model('L5.512.4', 20.8, [2018], 'L178', 'quartz', 30, 7, ['silver'], { face: '32 × 20.8' }),
    model('L5.757.4', 28.2, [2019], 'L592', 'auto', 30, 9.6, ['silver'], { face: '47 × 28.2' }),
  ] }),
  line('longines', 'Spirit', 'pilotWatch', 19500, { hold: 0.56, models: [
    model('L3.810.4', 40, [2020], 'L888.4', 'auto', 100, 12.1, ['black', 'navy', 'silver']),
  ] }),
]
