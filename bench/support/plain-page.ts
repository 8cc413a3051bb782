import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/*
 * Yardstick of `npm run bench -- member-pages`: a server of its own process that does nothing but render a React page
 * of the same size, with the same server library and the same compression. Arguments: port, number of cards.
 */
const [port = '0', cards = '0'] = process.argv.slice(2);

const e = createElement;
const card = (n: number) =>
  e(
    'article',
    { key: n, className: 'card raised', 'aria-labelledby': `t${n}` },
    e('h2', { id: `t${n}`, className: 'card-title' }, `รายการที่ ${n}`),
    e('p', { className: 'muted small' }, 'เครดิตคงเหลือและรายการล่าสุดของสมาชิก'),
    e('dl', { className: 'rows' }, e('dt', null, 'ยอดเงิน'), e('dd', { className: 'amount' }, `${n * 37}.00 บาท`)),
    e('a', { className: 'button primary', href: `/item/${n}` }, 'ดูรายละเอียด'),
  );
const page = () =>
  e(
    'html',
    { lang: 'th' },
    e('head', null, e('title', null, 'หน้าเปรียบเทียบ')),
    e('body', null, e('main', null, ...Array.from({ length: Number(cards) }, (_, n) => card(n)))),
  );

const app = Fastify();
await app.register(compress, {
  threshold: 1024,
  encodings: ['br'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});
app.get('/', (_request, reply) => {
  const { pipe } = renderToPipeableStream(page(), {
    onShellReady() {
      reply.type('text/html; charset=utf-8');
      void reply.send(pipe(new PassThrough()));
    },
  });
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
