/**
 * A company's name without its legal form, and the legal form, so that two spellings of one company compare as equal.
 */
export interface Company {
  form: 'limited' | 'public' | 'limited partnership' | 'ordinary partnership';
  /** Name without spaces, because Thai company names are written both with and without spaces. */
  core: string;
}

/**
 * Legal forms, longest first, because the ending of a public company contains the ending of a private company. The
 * patterns match text after normalizeThai, in lower case.
 */
const FORMS: readonly { form: Company['form']; pattern: RegExp }[] = [
  { form: 'public', pattern: /^(?:บมจ\.?|บริษัท(?=.*จำกัด ?\(มหาชน\)$))(.+?)(?:จำกัด ?\(มหาชน\))?$/ },
  { form: 'limited partnership', pattern: /^(?:หจก\.?|ห้างหุ้นส่วนจำกัด)(.+)$/ },
  { form: 'ordinary partnership', pattern: /^(?:หสน\.?|ห้างหุ้นส่วนสามัญ(?:นิติบุคคล)?)(.+)$/ },
  { form: 'limited', pattern: /^(?:บจก\.?|บริษัท(?=.*จำกัด$))(.+?)(?:จำกัด)?$/ },
  { form: 'public', pattern: /^(.+?),? (?:public (?:company|co\.?),? ?(?:limited|ltd\.?)|pcl\.?)$/ },
  {
    form: 'limited partnership',
    pattern: /^(.+?),? (?:limited partnership|(?:limited|ltd\.?),? ?part(?:\.|nership)?)$/,
  },
  { form: 'limited', pattern: /^(.+?),? (?:company limited|co\.?,? ?ltd\.?|(?:company )?ltd\.?|limited)$/ },
];

/**
 * Parse a company's name in Thai or English. บจก. and บริษัท … จำกัด are the same legal form, as are Co., Ltd. and
 * Company Limited.
 * @returns undefined when the text is not a company's name, or is a company's name cut off before its end.
 */
export function readCompany(name: string): Company | undefined {
  for (const { form, pattern } of FORMS) {
    const core = pattern.exec(name)?.[1]?.replaceAll(' ', '');
    if (core) return { form, core };
  }
  return undefined;
}
