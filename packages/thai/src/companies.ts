/** A company's name without its legal form, and the form, so that two ways of writing it meet. */
export interface Company {
  form: 'limited' | 'public' | 'limited partnership' | 'ordinary partnership';
  /** Without spaces: Thai company names are written with and without them. */
  core: string;
}

/**
 * Longest first: a public company's ending holds a private one's. They fit text that went through normalizeThai, in
 * lower case.
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
 * Reads a company's name in Thai or English: บจก. and บริษัท … จำกัด are one form, as are Co., Ltd. and Company
 * Limited.
 * @returns undefined when the text names no company, or a company's name cut before its end.
 */
export function readCompany(name: string): Company | undefined {
  for (const { form, pattern } of FORMS) {
    const core = pattern.exec(name)?.[1]?.replaceAll(' ', '');
    if (core) return { form, core };
  }
  return undefined;
}
