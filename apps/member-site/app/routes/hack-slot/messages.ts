import type { MeasureWindow } from '@sanam/contract';

const baht = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const words = {
  title: 'ความจริงเรื่องสูตรสล็อต',
  isNew: 'ใหม่',
  lead: 'ไม่มีสูตร เวลา หรือจังหวะกดแบบไหนที่ชนะเกมสุ่มได้ หน้านี้จึงให้ตัวเลขจริงแทนสูตร',
  truths: [
    ['ผลแต่ละรอบสุ่มใหม่ทุกครั้ง', 'เกมไม่จำรอบก่อน แพ้ติดกันไม่ได้ทำให้รอบถัดไปมีโอกาสมากขึ้น และไม่มีช่วงเวลาที่เกม “แตกง่าย”'],
    [
      'RTP คือค่าเฉลี่ยระยะยาว',
      'RTP 96% แปลว่าจ่ายคืนเฉลี่ย 96 บาทจากทุก 100 บาทที่เดิมพัน เมื่อรวมรอบจำนวนมาก ส่วนต่าง 4 บาทคือรายได้ของเกม',
    ],
    [
      'ความผันผวนคือความแกว่งของผล',
      'ผันผวนสูงแปลว่าไม่ได้รางวัลนานและได้ก้อนใหญ่เป็นบางครั้ง ค่าเฉลี่ยระยะยาวไม่ได้ดีขึ้นหรือแย่ลงเพราะความผันผวน',
    ],
  ],
  windows: 'ช่วงเวลาที่วัด',
  window: { '1h': '1 ชั่วโมง', '24h': '24 ชั่วโมง', '7d': '7 วัน', all: 'ทั้งหมด' } satisfies Record<MeasureWindow, string>,
  gamesTitle: 'ค่าที่ประกาศ เทียบกับค่าที่วัดได้',
  measuredFrom: 'วัดจากรอบเงินจริงที่จบแล้วของผู้เล่นทุกคนบนเว็บนี้ ไม่นับรอบทดลองเล่นและรอบฟรีที่ไม่ได้เดิมพัน',
  together: 'สล็อตทุกเกมรวมกัน',
  fromRounds: (rounds: number) => `จาก ${rounds.toLocaleString('en-US')} รอบ`,
  published: 'ค่ายประกาศ',
  measured: 'วัดได้',
  noRtp: 'ไม่ได้ประกาศ',
  percent: (value: number) => `${value.toFixed(2)}%`,
  withMargin: (value: number, margin: number) => `${value.toFixed(2)}% ± ${margin.toFixed(2)}`,
  noRounds: 'ยังไม่มีรอบพอให้วัด (0 รอบ)',
  tooFew: (rounds: number) => `ยังไม่มีรอบพอให้วัด (มี ${rounds.toLocaleString('en-US')} รอบ)`,
  rounds: (rounds: number) => `${rounds.toLocaleString('en-US')} รอบ`,
  minimum: (rounds: number) =>
    `แสดงผลเมื่อมีอย่างน้อย ${rounds.toLocaleString('en-US')} รอบ เพราะจำนวนรอบที่น้อยกว่านั้นบอกอะไรไม่ได้`,
  marginMeans: 'เลขหลัง ± คือช่วงคลาดเคลื่อนที่ความเชื่อมั่น 95% ยิ่งมีรอบมาก ช่วงนี้ยิ่งแคบ',
  at: (time: string) => `วัดเมื่อ ${time}`,
  none: 'ยังไม่มีเกมสล็อตเปิดให้เล่น',
  noneText: 'เมื่อค่ายเกมเปิดให้บริการ ตัวเลขของแต่ละเกมจะขึ้นที่นี่',
  back: 'สล็อตทุกเกม',
  chartTitle: 'RTP ที่วัดได้ในแต่ละช่วง',
  chartMark: (percent: string) => `เส้นประคือค่าที่ค่ายประกาศ ${percent} ขีดขาวคือช่วงคลาดเคลื่อน`,
  detailTitle: 'ตัวเลขทั้งหมดที่วัดได้',
  roundsHead: 'จำนวนรอบ',
  rtpHead: 'RTP',
  hitRate: 'รอบที่ได้รางวัล',
  volatility: 'ความผันผวน',
  times: (value: number) => `${value.toFixed(2)} เท่า`,
  biggest: 'รางวัลสูงสุดในรอบเดียว',
  biggestValue: (win: number, multiple: number) => `${baht(win)} บาท (${multiple.toLocaleString('en-US')} เท่า)`,
  volatilityMeans:
    'ความผันผวนในตารางคือส่วนเบี่ยงเบนมาตรฐานของเงินที่ได้คืนต่อรอบ คิดเป็นจำนวนเท่าของเดิมพัน “รอบที่ได้รางวัล” นับทุกรอบที่ได้คืน แม้ได้น้อยกว่าที่เดิมพัน',
  exampleTitle: (game: string) => `ถ้าเล่น ${game} รอบละ 100 บาท`,
  exampleLead: (percent: string) =>
    `คิดจาก RTP ${percent} ที่ค่ายประกาศ ผลจริงของแต่ละคนแกว่งไปจากค่าเฉลี่ยนี้ได้มาก โดยเฉพาะเมื่อเล่นน้อยรอบ`,
  exampleHeads: ['เล่น', 'เดิมพันรวม', 'ได้คืนเฉลี่ย', 'เสียเฉลี่ย'],
  baht,
  noFormula: 'ตัวเลขเหล่านี้บอกสิ่งที่เกิดขึ้นแล้ว ใช้เลือกเวลาเล่นหรือทำนายรอบถัดไปไม่ได้ ใครขายสูตรหรือบอกว่ารู้จังหวะเกม อย่าจ่ายเงินให้',
  tryIt: 'ทดลองเล่นฟรี',
  calculator: 'เปิดเครื่องคำนวณทุน',
  responsible: 'เล่นอย่างรับผิดชอบ',
} as const;
